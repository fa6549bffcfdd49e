"""The version resource: what Windows shows under *Properties* → *Details* of the program."""

from __future__ import annotations

_LANGUAGE, _UNICODE = 0x0409, 1200


def numbers(version: str) -> tuple[int, int, int, int]:
    """``0.1.0`` as the four numbers Windows wants.

    Raises:
        ValueError: the version is not made of at most four numbers.
    """
    parts = [int(part) for part in version.split(".")]
    if len(parts) > 4 or any(not 0 <= part < 2**16 for part in parts):
        raise ValueError(f"{version!r} does not fit into a version resource")
    major, minor, patch, build = [*parts, 0, 0, 0][:4]
    return major, minor, patch, build


def text(version: str) -> str:
    """The file that PyInstaller makes the resource from."""
    strings = {
        "CompanyName": "Tumbletop",
        "FileDescription": "Tumbletop: dice games for the couch",
        "FileVersion": version,
        "InternalName": "Tumbletop",
        "LegalCopyright": "MIT License",
        "OriginalFilename": "Tumbletop.exe",
        "ProductName": "Tumbletop",
        "ProductVersion": version,
    }
    rows = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in strings.items())
    return (
        "VSVersionInfo(\n"
        f"  ffi=FixedFileInfo(filevers={numbers(version)}, prodvers={numbers(version)}, mask=0x3F,\n"
        "    flags=0x0, OS=0x40004, fileType=0x1, subtype=0x0, date=(0, 0)),\n"
        "  kids=[\n"
        f"    StringFileInfo([StringTable('{_LANGUAGE:04x}{_UNICODE:04x}', [{rows}])]),\n"
        f"    VarFileInfo([VarStruct('Translation', [{_LANGUAGE}, {_UNICODE}])]),\n"
        "  ],\n"
        ")\n"
    )
