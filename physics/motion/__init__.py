"""How unlabelled cubes fly, tumble and come to rest. Nothing in here can read what is painted on them."""
