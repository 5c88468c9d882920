"""Blocks of prepared pictures in memory, and patches drawn from them where there is something to learn."""
import json
import mmap

import numpy as np
import torch

from bicubic import imresize

CELL = 32
# The fourth channel of a network that is told the wear: root mean squared damage of a patch in levels, this many of which are 1.
WEAR = 255 / 8


def read_block(name):
    sizes = json.load(open(name + '.json'))
    with open(name + '.bin', 'rb') as file:
        block = np.frombuffer(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ), np.uint8)
    at = 0
    for width, height, _ in sizes:
        yield block[at:at + width * height * 3].reshape(height, width, 3)
        at += width * height * 3


def planes(picture):
    return torch.from_numpy(np.ascontiguousarray(picture.transpose(2, 0, 1)))


class Pairs:
    """Each picture with its small copies; patches are drawn in proportion to what bicubic gets wrong there."""

    def __init__(self, names, scale, worsen=None, floor=0.15, anew=None, judge=None, least=0):
        """@param worsen of whole small pictures, once
        @param anew of each patch whenever it is drawn; what is seen then has a fourth channel, how worn it is, roughly
        @param judge says how worn, in place of the truth made rough: told.Told
        @param least pictures whose small copy has a shorter side are left out"""
        self.scale, self.large, self.small, self.worse, self.anew, self.judge = scale, [], [], [], anew, judge
        where, weight = [], []
        for name in names:
            for picture in read_block(name):
                height, width = (side // scale * scale for side in picture.shape[:2])
                if min(height, width) // scale < least:
                    continue
                small = imresize(picture[:height, :width], width // scale, height // scale)
                index = len(self.large)
                self.large.append(planes(picture[:height, :width]))
                self.small.append(planes(small))
                self.worse.append(planes(worsen(small)) if worsen else None)
                wrong = mistakes(picture[:height, :width], small)
                for y, x in np.ndindex(wrong.shape):
                    where.append((index, y * CELL, x * CELL))
                    weight.append(wrong[y, x])
        weight = np.minimum(np.array(weight), np.quantile(weight, 0.97))
        self.where = np.array(where, np.int32)
        self.odds = np.cumsum(weight + floor * weight.mean())
        self.odds /= self.odds[-1]

    def draw(self, random, count, side, worse_share=0.0):
        """`count` patches of side² small pixels: what the network sees and what it should have made of it."""
        seen, wanted = [], []
        for index, cell_y, cell_x in self.where[np.searchsorted(self.odds, random.random(count))]:
            source = self.small[index]
            if self.worse[index] is not None and random.random() < worse_share:
                source = self.worse[index]
            height, width = source.shape[1:]
            y = int(np.clip(cell_y + CELL // 2 - side // 2 + random.integers(-CELL // 2, CELL // 2 + 1), 0, height - side))
            x = int(np.clip(cell_x + CELL // 2 - side // 2 + random.integers(-CELL // 2, CELL // 2 + 1), 0, width - side))
            s, turn = self.scale, random.integers(8)
            patch = self.worsened(random, source, x, y, side) if self.anew else source[:, y:y + side, x:x + side]
            seen.append((patch, turn))
            wanted.append(turned(self.large[index][:, y * s:(y + side) * s, x * s:(x + side) * s], turn))
        if self.judge:
            seen = zip(self.judge.told(random, [patch for patch, _ in seen], side), [turn for _, turn in seen])
        return torch.stack([turned(*one) for one in seen]).float() / 255, torch.stack(wanted).float() / 255

    def worsened(self, random, source, x, y, side):
        """A patch out of a worsened piece that is larger, so that a JPEG's blocks lie anywhere and nothing begins at its edge."""
        if self.judge:
            return self.judge.piece(random, source, self.anew, x, y, side)
        left, top = (max(0, at - int(random.integers(12, 20))) for at in (x, y))
        piece = source[:, top:y + side + 16, left:x + side + 16].permute(1, 2, 0).numpy()
        cut = np.s_[y - top:y - top + side, x - left:x - left + side]
        whole, worn = piece[cut], self.anew(np.ascontiguousarray(piece))[cut]
        wear = np.sqrt(((worn.astype(np.float32) - whole) ** 2).mean())
        return planes(np.dstack([worn, np.full(worn.shape[:2], roughly(random, wear), np.uint8)]))


def roughly(random, wear):
    """Off as a judge is who sees only the worn picture, and as a customer is who asks for more or less."""
    return np.clip(255 / WEAR * (wear * np.exp(random.normal(0, 0.35)) + abs(random.normal(0, 0.4))), 0, 255).round()


def mistakes(large, small):
    """Root of the mean squared luma error of plain bicubic in each cell of the small picture: the odds of a cell."""
    height, width = large.shape[:2]
    off = imresize(luma(small), width, height)[:, :, 0].astype(np.float32) - luma(large)[:, :, 0]
    cell = CELL * height // small.shape[0]
    rows, columns = height // cell, width // cell
    return np.sqrt((off[:rows * cell, :columns * cell] ** 2).reshape(rows, cell, columns, cell).mean((1, 3)))


def luma(picture):
    return (picture @ np.array([0.299, 0.587, 0.114], np.float32))[:, :, None].round().astype(np.uint8)


def turned(patch, turn):
    if turn & 1:
        patch = patch.flip(1)
    if turn & 2:
        patch = patch.flip(2)
    return patch.transpose(1, 2) if turn & 4 else patch
