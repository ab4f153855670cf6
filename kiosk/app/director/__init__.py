"""The director's acts: what the operator window asks for, done by the desk or by the program itself.

One module for each area of the window. A new act is a method of an area, named in its ``acts``; what the area tells the
window is in its ``told``.
"""

from kiosk.app.director.core import Director

__all__ = ["Director"]
