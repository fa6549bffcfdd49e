"""What ``main.py torture`` does to the program: kill it, fill its disk, feed it nonsense."""
