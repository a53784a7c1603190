"""Design structure matrices from text: parse, analyze and draw."""
