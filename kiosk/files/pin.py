"""The PIN of the lock, kept as what scrypt makes of it: who reads the settings does not learn it."""

from __future__ import annotations

import hashlib
import hmac
import os

_COST, _BLOCK, _LANES = 2**14, 8, 1
"""16 MiB and some 40 ms a try: enough for a PIN at a desk that everybody watches."""


def hashed(pin: str, salt: bytes | None = None) -> str:
    """What is kept of a PIN: salt and hash in hexadecimal digits."""
    salt = os.urandom(16) if salt is None else salt
    made = hashlib.scrypt(pin.encode(), salt=salt, n=_COST, r=_BLOCK, p=_LANES)
    return f"{salt.hex()}${made.hex()}"


def fits(pin: str, kept: str) -> bool:
    """Whether ``pin`` is the one that ``kept`` was made of; what cannot be read fits nothing."""
    try:
        salt = bytes.fromhex(kept.partition("$")[0])
    except ValueError:
        return False
    return hmac.compare_digest(hashed(pin, salt).encode(), kept.encode())  # of texts it takes ASCII alone
