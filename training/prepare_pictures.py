"""Folders of pictures -> one block of sharp 8-bit pictures to train on.

    python prepare_pictures.py --out blocks/photos --apart $DATA pictures/*

What looks like a picture of --apart, by which the networks will be judged, is left out and named. A photograph
straight from a camera is soft at its last pixel and carries its JPEG's blocks, so large ones are halved (or more)
until the long edge is near --edge; smaller copies (--sizes) show the same scene at another scale.
"""
import argparse
import json
import re
from pathlib import Path

from PIL import Image

from fingerprint import Known, fingerprint

Image.MAX_IMAGE_PIXELS = None
KINDS = {'.jpg', '.jpeg', '.png', '.webp'}


def pictures_under(folders):
    for folder in folders:
        for file in sorted(Path(folder).resolve().rglob('*')):
            if file.suffix.lower() in KINDS and 'screenshot' not in file.name:
                yield file


def opaque(image):
    if image.mode in ('RGBA', 'LA', 'P', 'PA'):
        image = image.convert('RGBA')
        return Image.alpha_composite(Image.new('RGBA', image.size, 'white'), image).convert('RGB')
    return image.convert('RGB')


def copies(image, edge, keep_at_most, sizes):
    """The picture at the sizes it is trained at: never larger than half of what the camera gave."""
    longest = max(image.size)
    first = 1 if longest <= keep_at_most else min(0.5, edge / longest)
    for factor in (first * size for size in sizes):
        width, height = (round(side * factor) // 4 * 4 for side in image.size)
        if min(width, height) >= 192:
            yield image.resize((width, height), Image.LANCZOS) if factor < 1 else image.crop((0, 0, width, height))


def to_keep_apart(folders):
    """The pictures that judge the networks, by what they look like; what cannot be opened is broken on purpose."""
    known = Known()
    for file in pictures_under(folders):
        try:
            known.add(file.name, fingerprint(opaque(Image.open(file))))
        except (OSError, SyntaxError, ValueError, Image.DecompressionBombError):
            continue
    print('apart from', len(known.names), 'pictures')
    return known


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument('folders', nargs='+')
    ask.add_argument('--out', required=True)
    ask.add_argument('--edge', type=int, default=1200)
    ask.add_argument('--keep-at-most', type=int, default=520, help='pictures up to this edge are taken as they are')
    ask.add_argument('--sizes', nargs='+', type=float, default=[1, 0.6], help='of the copies of each scene')
    ask.add_argument('--names', default='', help='take only files whose name has this (a regular expression)')
    ask.add_argument('--apart', nargs='*', default=[], help='folders of pictures that must not be trained on')
    given = ask.parse_args()
    sizes, judges, seen = [], to_keep_apart(given.apart), Known()
    Path(given.out).parent.mkdir(parents=True, exist_ok=True)
    with open(given.out + '.bin', 'wb') as block:
        for file in pictures_under(given.folders):
            if not re.search(given.names, file.name):
                continue
            try:
                image = opaque(Image.open(file))
            except OSError as fault:
                print('left out', file, fault)
                continue
            if min(image.size) < 200:
                continue
            # wallpapers ship one scene in many sizes
            bits = fingerprint(image)
            if (judge := judges.match(bits)) or seen.match(bits):
                print('left out', file.name, f'looks like {judge} of those apart' if judge else 'is there already')
                continue
            seen.add(file.name, bits)
            for copy in copies(image, given.edge, given.keep_at_most, given.sizes):
                block.write(copy.tobytes())
                sizes.append([*copy.size, file.name])
    Path(given.out + '.json').write_text(json.dumps(sizes))
    print(len(seen.names), 'scenes,', len(sizes), 'pictures,', sum(w * h for w, h, _ in sizes) / 1e6, 'Mpx')


if __name__ == '__main__':
    main()
