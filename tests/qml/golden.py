"""Golden pictures: ``KIOSK_PICTURES=write`` writes them anew, to be looked at before they are committed.

A picture that differs from the one that is kept goes to tests/pictures/failed/.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from PySide6.QtGui import QImage
from PySide6.QtQuick import QQuickWindow

PICTURES = Path(__file__).resolve().parents[1] / "pictures"


def grabbed(window: QQuickWindow) -> Image.Image:
    """What a window shows."""
    image = window.grabWindow().convertToFormat(QImage.Format.Format_RGB888)
    size, line = (image.width(), image.height()), image.bytesPerLine()
    return Image.frombuffer("RGB", size, bytes(image.constBits()), "raw", "RGB", line, 1).copy()


def small(picture: Image.Image) -> Image.Image:
    """A picture of the wall as it is kept: 960 pixels on its long side."""
    part = 960 / max(picture.size)
    return picture.resize((round(picture.width * part), round(picture.height * part)), Image.Resampling.LANCZOS)


def share_that_differs(one: Image.Image, other: Image.Image) -> float:
    """The share of pixels of which red, green or blue differs by more than 48 of 255."""
    if one.size != other.size:
        return 1.0
    red, green, blue = ImageChops.difference(one, other).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue).point(lambda step: 255 if step > 48 else 0)
    return most.histogram()[255] / (one.width * one.height)


def share_in_grey(one: Image.Image, other: Image.Image) -> float:
    """The share of pixels whose difference, in grey, is more than 40 of 255: few colours are kept of a window."""
    if one.size != other.size:
        return 1.0
    differs = ImageChops.difference(one, other).convert("L").point(lambda step: 255 if step > 40 else 0)
    return differs.histogram()[255] / (one.width * one.height)


def wall_as_kept(picture: Image.Image, name: str) -> None:
    """Fail where the wall is no longer as its golden picture has it."""
    picture, file = small(picture), PICTURES / name
    if _writing():
        picture.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(file, optimize=True)
    _judge(picture, file, share_that_differs(picture, _kept(file)), 0.004)


def window_as_kept(picture: Image.Image, name: str, forgiven: float = 0.002) -> None:
    """Fail where a window is no longer as its golden picture has it."""
    file = PICTURES / name
    if _writing():
        picture.quantize(128, dither=Image.Dither.NONE).save(file, optimize=True)
    _judge(picture, file, share_in_grey(picture, _kept(file)), forgiven)


def _writing() -> bool:
    return os.environ.get("KIOSK_PICTURES") == "write"


def _kept(file: Path) -> Image.Image:
    assert file.is_file(), f"{file.name} is missing: look at it first, with KIOSK_PICTURES=write"
    with Image.open(file) as kept:
        return kept.convert("RGB")


def _judge(picture: Image.Image, file: Path, share: float, forgiven: float) -> None:
    if share > forgiven:
        failed = PICTURES / "failed" / file.name
        failed.parent.mkdir(exist_ok=True)
        picture.save(failed)
        pytest.fail(f"{share:.2%} of the picture differs from {file.name}; see {failed}")
