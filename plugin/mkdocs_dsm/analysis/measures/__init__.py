"""The field's measures of a whole DSM: reach, core and periphery, singular values, work, change."""
