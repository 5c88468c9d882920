"""OLD's fourth network: where a print has faded more than elsewhere, from a thumbnail.

    python train_paleness.py --pictures blocks/seen --minutes 8 --out runs/old-paleness.pt
"""
import argparse

import numpy as np
import torch

from clock import Average, Clock, save
from damage import LIGHT, any_damage
from paleness import Paleness
from train_levels import thumbnails
from weights import read_weights

EVEN, GREY, FRAMED, LIT, SKY = 0.5, 0.35, 0.2, 0.3, 0.15
WEIGHT_OF_EVEN = 6  # few prints fade unevenly, and one that is evened wrongly is spoilt
PAPER = torch.from_numpy(LIGHT)[None, :, None, None] / 255
ROWS, COLUMNS = torch.meshgrid(*[(torch.arange(Paleness.SIDE) + 0.5) / Paleness.SIDE - 0.5] * 2, indexing='ij')


class Draw:
    """Thumbnails that have faded, evenly and unevenly, under light of the scene itself."""

    def __init__(self, thumbs, seed):
        self.thumbs, self.random = thumbs, np.random.default_rng(seed)

    def even(self, low, high, count):
        return torch.from_numpy(self.random.uniform(low, high, (count, 1, 1, 1))).float()

    def share(self, odds, count):
        return self.even(0, 1, count) < odds

    def ramp(self, count):
        """From 0 at one side or corner to 1 at the opposite one."""
        angle = self.even(0, 2 * np.pi, count)
        across, down = torch.cos(angle), torch.sin(angle)
        return (0.5 + (COLUMNS * across + ROWS * down) / (across.abs() + down.abs())).clamp(0, 1)

    def lit(self, x):
        """Light from one side, a vignette, a glow behind somebody: black stays black under these, which is how fading differs."""
        count = len(x)
        x = x * (1 - self.share(LIT, count) * self.even(0, 0.6, count) * self.ramp(count) ** self.even(1, 3, count))
        x = x * (1 - self.share(LIT, count) * self.even(0, 1.2, count) * (ROWS**2 + COLUMNS**2))
        far = ((COLUMNS - self.even(-0.4, 0.4, count)) ** 2 + (ROWS - self.even(-0.4, 0.4, count)) ** 2) / self.even(0.15, 0.5, count) ** 2
        return x * (1 - self.share(LIT, count) * self.even(0, 0.6, count) * (1 - torch.exp(-far)))

    def under_sky(self, x):
        """A sky paler towards one side behind what is dark."""
        count = len(x)
        luma = x.mean(1, keepdim=True)
        is_sky = (luma > self.even(0.15, 0.6, count)) & self.share(SKY, count)
        begin, end = (torch.from_numpy(self.random.uniform(0, 1, (count, 3, 1, 1))).float() for _ in range(2))
        ramp = self.ramp(count) ** self.even(0.7, 3, count)
        return torch.where(is_sky, begin + ramp * (end - begin) + 0.1 * (x - luma), x)

    def framed(self, x):
        """Margins of paper or of a dark mount."""
        count = len(x)
        edges = [torch.where(self.share(0.6, count), self.even(0, 0.12, count), torch.zeros(1)) for _ in range(4)]
        is_margin = (COLUMNS < edges[0] - 0.5) | (COLUMNS > 0.5 - edges[1]) | (ROWS < edges[2] - 0.5) | (ROWS > 0.5 - edges[3])
        tone = torch.where(self.share(0.7, count), self.even(0.8, 1, count), self.even(0, 0.2, count))
        return torch.where(is_margin & self.share(FRAMED, count), tone, x)

    def batch(self, count, even=EVEN):
        x = self.thumbs[torch.from_numpy(self.random.integers(len(self.thumbs), size=count))].float() / 255
        x = torch.where(self.share(0.5, count), x.flip(3), x)
        x = self.under_sky(x ** self.even(0.7, 1.4, count))
        x = self.lit(torch.where(self.share(GREY, count), x[:, 1:2], x))
        damages = [any_damage(self.random) for _ in range(count)]
        gain, lift = (torch.from_numpy(np.stack(one))[:, :, None, None].float() for one in ([d.fade_gain for d in damages], [d.fade_lift / 255 for d in damages]))
        x = torch.where(self.share(0.2, count), x, (x * gain + lift).clamp(0, 1))
        x = self.framed(x)
        pale = ~self.share(even, count) * self.even(0.2, 0.5, count) * self.ramp(count) ** self.even(1, 3, count)
        return x + pale * (PAPER - x), x, pale


def undone(seen, pale):
    return (seen - pale * PAPER) / (1 - pale)


def error(made, wanted):
    return ((made - wanted) ** 2).mean((1, 2, 3)).add(1e-5).sqrt()


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument('--pictures', nargs='+', required=True)
    ask.add_argument('--out', required=True)
    ask.add_argument('--minutes', type=float, required=True)
    ask.add_argument('--from', dest='start')
    ask.add_argument('--crops', type=int, default=4)
    ask.add_argument('--batch', type=int, default=64)
    ask.add_argument('--seed', type=int, default=1)
    given = ask.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(given.seed)
    every = torch.from_numpy(np.stack(list(thumbnails(given.pictures, np.random.default_rng(given.seed), given.crops)))).permute(0, 3, 1, 2)
    scene = torch.arange(len(every)) // (2 * given.crops)  # a scene's two sizes and all their crops go together
    learnt, held_back = Draw(every[scene % 12 != 0], given.seed), Draw(every[scene % 12 == 0], 7)
    net = Paleness()
    if given.start:
        read_weights(given.start, net)
    mean, clock, step = Average(net), Clock(given.minutes), 0
    adam = torch.optim.AdamW(net.parameters(), 2e-3, weight_decay=0.03)
    while clock.passed() < 1:
        adam.param_groups[0]['lr'] = 2e-3 * clock.rate()
        seen, wanted, pale = learnt.batch(given.batch)
        # as for the levels: the root of each picture's error
        weight = torch.where(pale.amax((1, 2, 3)) == 0, WEIGHT_OF_EVEN, 1)
        loss = (error(undone(seen, net(seen)), wanted) * weight).mean()
        adam.zero_grad()
        loss.backward()
        adam.step()
        mean.take(net)
        step += 1
        if step % 500 == 0:
            print(step, 'steps', f'{clock.passed() * given.minutes:.1f} min loss {loss.item() * 255:.2f} levels', flush=True)
    save(given.out, mean.net, step, given.minutes)
    seen, wanted, pale = held_back.batch(1000)
    with torch.no_grad():
        off, was = error(undone(seen, mean.net(seen)), wanted) * 255, error(seen, wanted) * 255
    uneven = pale.amax((1, 2, 3)) > 0
    print(step, 'steps; scenes held back: uneven', f'{was[uneven].mean():.2f} -> {off[uneven].mean():.2f} levels rms, even -> {off[~uneven].mean():.2f}, 9 of 10 below {off[~uneven].quantile(0.9):.2f}')


if __name__ == '__main__':
    main()
