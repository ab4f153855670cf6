"""The voice: a queue of utterances, the worker process that makes them, the player that sounds them."""
