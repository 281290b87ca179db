"""The shared law that every game keeps; it knows no game."""
