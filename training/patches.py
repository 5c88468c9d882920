"""Blocks of prepared pictures in memory, and patches drawn from them where there is something to learn."""
import json
import mmap
from contextlib import nullcontext
from functools import partial
from multiprocessing import Pool

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

    def __init__(self, names, scale, worsen=None, floor=0.15, anew=None, judge=None, least=0, workers=0):
        """@param worsen of whole small pictures, once: a generator in, what worsens out
        @param anew of each patch whenever it is drawn; what is seen then has a fourth channel, how worn it is, roughly
        @param judge says how worn, in place of the truth made rough: told.Told
        @param least pictures whose small copy has a shorter side are left out
        @param workers processes that make the small copies, which takes one a minute or two"""
        self.scale, self.large, self.small, self.worse, self.anew, self.judge = scale, [], [], [], anew, judge
        where, weight = [], []
        pictures = (picture for name in names for picture in read_block(name) if min(picture.shape[:2]) // scale >= least)
        prepare = partial(prepared, scale, worsen)
        with Pool(workers) if workers else nullcontext() as pool:
            for large, small, worse, wrong in (pool.imap(prepare, enumerate(pictures), 8) if pool else map(prepare, enumerate(pictures))):
                index = len(self.large)
                self.large.append(planes(large))
                self.small.append(planes(small))
                self.worse.append(None if worse is None else planes(worse))
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


def prepared(scale, worsen, numbered):
    """A picture with its small copies and what bicubic gets wrong; each is worsened by a draw of its own."""
    number, picture = numbered
    height, width = (side // scale * scale for side in picture.shape[:2])
    large = picture[:height, :width]
    small = imresize(large, width // scale, height // scale)
    return large, small, worsen(np.random.default_rng([number, 1]))(small) if worsen else None, mistakes(large, small)


class OnDevice:
    """The pictures of `Pairs` in a GPU's memory, which draws, cuts and turns whole batches itself, at many times the pace of a CPU."""

    def __init__(self, pairs, device, seed):
        self.scale, self.device = pairs.scale, device
        self.random = torch.Generator(device).manual_seed(seed)
        self.large, self.large_at = joined(pairs.large, device)
        self.small, self.small_at = joined(pairs.small, device)
        self.worse = joined(pairs.worse, device)[0] if pairs.worse[0] is not None else None
        self.where = torch.from_numpy(pairs.where).to(device).long()
        self.odds = torch.from_numpy(pairs.odds).to(device)

    def uniform(self, *shape, kind=torch.float32):
        return torch.rand(shape, generator=self.random, device=self.device, dtype=kind)

    def draw(self, count, side, worse_share=0.0):
        """As `Pairs.draw`."""
        index, cell_y, cell_x = self.where[torch.searchsorted(self.odds, self.uniform(count, kind=torch.float64))].T
        start, height, width = self.small_at[index].T
        shift = CELL // 2 - side // 2 + (self.uniform(2, count) * (CELL + 1)).long() - CELL // 2
        y = torch.minimum((cell_y + shift[0]).clamp(min=0), height - side)
        x = torch.minimum((cell_x + shift[1]).clamp(min=0), width - side)
        turn = (self.uniform(count) * 8).long().view(count, 1, 1)
        seen = cut(self.small, start, width, y, x, side, turn)
        if self.worse is not None and worse_share:
            worse = self.uniform(count).view(count, 1, 1, 1) < worse_share
            seen = torch.where(worse, cut(self.worse, start, width, y, x, side, turn), seen)
        start, _, width = self.large_at[index].T
        wanted = cut(self.large, start, width, y * self.scale, x * self.scale, side * self.scale, turn)
        return seen.float() / 255, wanted.float() / 255


def joined(pictures, device):
    """All pixels in one row, and where each picture starts, its height and its width."""
    sizes = torch.tensor([picture.shape[1:] for picture in pictures], device=device)
    starts = torch.cumsum(sizes.prod(1), 0) - sizes.prod(1)
    return torch.cat([picture.permute(1, 2, 0).reshape(-1, 3) for picture in pictures]).to(device), torch.column_stack([starts, sizes])


def cut(block, start, width, y, x, side, turn):
    """Squares out of `joined` pictures, turned as `turned` does, channels last in memory."""
    along = torch.arange(side, device=block.device)
    row, column = torch.where(turn & 4 > 0, along[None, None], along[None, :, None]), torch.where(turn & 4 > 0, along[None, :, None], along[None, None])
    row, column = torch.where(turn & 1 > 0, side - 1 - row, row), torch.where(turn & 2 > 0, side - 1 - column, column)
    start, width, y, x = (one.view(-1, 1, 1) for one in (start, width, y, x))
    return block[start + (y + row) * width + x + column].permute(0, 3, 1, 2)


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
