"""PSNR on luma, border cropped by the scale, of a run (.pt) or a shipped graph (.onnx) on the evaluation stills; nothing
here ever trains.

    python evaluate.py ../models/reality-x2.onnx $DATA [Set5 anime ...]
"""
import sys
from pathlib import Path

import numpy as np
import torch
from PIL import Image

from bicubic import imresize, lanczos
from nets import made_of
from patches import WEAR
from weights import read_weights, shape_of


def opened(file):
    image = Image.open(file)
    if image.mode in ('RGBA', 'LA', 'P'):
        image = image.convert('RGBA')
        image = Image.alpha_composite(Image.new('RGBA', image.size, 'white'), image)
    return np.asarray(image.convert('RGB'))


def luma(picture):
    return 16 + picture.astype(np.float64) @ np.array([65.481, 128.553, 24.966]) / 255


def psnr(made, wanted, border):
    off = (luma(made) - luma(wanted))[border:-border, border:-border]
    return 10 * np.log10(255**2 / (off**2).mean())


def whole(side, picture):
    return picture[:picture.shape[0] // side * side, :picture.shape[1] // side * side]


@torch.no_grad()
def run(net, picture, wear=None):
    """@param wear for a network that is told it (patches.WEAR): one value a pixel, in levels; none by default"""
    if net.shape.get('told'):
        plane = np.zeros(picture.shape[:2]) if wear is None else wear * 255 / WEAR
        picture = np.dstack([picture, plane.clip(0, 255).round().astype(np.uint8)])
    seen = torch.from_numpy(picture.transpose(2, 0, 1).copy()).float()[None] / 255
    made = (net(seen)[0].clamp(0, 1) * 255).round().byte()
    return made.numpy().transpose(1, 2, 0)


def load(file):
    net = made_of(shape_of(file))
    read_weights(file, net)
    return net.eval()


def sets(data):
    yield 'Set5', sorted((data / 'stills/Set5_x2').glob('*_HR.png'))
    yield 'Set14', sorted((data / 'stills/Set14_x4').glob('*_HR.png'))
    yield 'BSD100', sorted((data / 'stills/BSD100_x4').glob('*_HR.png'))
    yield 'Urban100', sorted((data / 'stills/Urban100_x4').glob('*_HR.png'))
    yield 'anime', sorted(p for p in (data / 'anime').rglob('*') if p.suffix in ('.png', '.jpg') and p.name not in ('LR.png', 'JPEG-10.jpg', 'chibi_20162765420.png'))


def main():
    net, data, only = load(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:]
    torch.set_num_threads(2)
    for name, files in sets(data):
        if only and name not in only:
            continue
        for scale in (2, 4):
            if scale < net.scale:
                continue
            table = []
            for file in files:
                wanted = whole(scale, opened(file))
                height, width = wanted.shape[:2]
                if height * width > 1.2e6:
                    wanted = whole(scale, wanted[height // 4:height * 3 // 4, width // 4:width * 3 // 4])
                    height, width = wanted.shape[:2]
                small = imresize(wanted, width // scale, height // scale)
                made = small
                while made.shape[0] < height:
                    made = run(net, made)
                smooth = imresize(small, width, height, lanczos)
                table.append([psnr(imresize(small, width, height), wanted, scale), psnr(smooth, wanted, scale), psnr(made, wanted, scale)])
            bicubic, smooth, ours = np.mean(table, 0)
            print(f'{name} x{scale}: bicubic {bicubic:.2f} lanczos {smooth:.2f} ours {ours:.2f} (+{ours - smooth:.2f})', [round(float(row[2]), 2) for row in table], flush=True)


if __name__ == '__main__':
    main()
