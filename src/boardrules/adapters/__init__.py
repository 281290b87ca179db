"""Other people's tools, each behind its extra: nothing here is imported until you import it."""
