"""What people at a table call the pieces: by name; by a number too where one seat has several of that name."""
