"""Scripts of the project itself: setting up, checking, locking. Not installed."""
