"""A desk for questions about odds: they are answered by a helper process, so that no window waits."""
