"""Computer players of the dice games. They get the same dice as everybody and see what everybody sees."""
