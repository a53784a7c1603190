"""Orders of what happens in time: tears, proofs that none are fewer, stages and bands."""
