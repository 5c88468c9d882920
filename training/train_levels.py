"""OLD's third network: by how much each channel of a picture has faded, from the sorted levels of a thumbnail.

    python train_levels.py --pictures blocks/photos --minutes 3 --out runs/old-levels.pt
"""
import argparse

import numpy as np
import torch
from PIL import Image

from clock import Average, Clock, save
from damage import any_damage, faded
from levels import Levels
from patches import read_block
from weights import read_weights

UNDAMAGED = 0.5
GREY = 0.25


def thumbnails(names, random, crops):
    """The whole picture and some parts of it, as a customer may have cut it."""
    for name in names:
        for picture in read_block(name):
            height, width = picture.shape[:2]
            image = Image.fromarray(picture)
            for crop in range(crops):
                share = 1 if crop == 0 else random.uniform(0.35, 0.95)
                wide, tall = int(width * share), int(height * share)
                x, y = int(random.integers(width - wide + 1)), int(random.integers(height - tall + 1))
                yield np.asarray(image.crop((x, y, x + wide, y + tall)).resize((Levels.SIDE, Levels.SIDE), Image.BOX))


def drawn(levels, random, count):
    """A fade is the same step for every pixel of a channel, so the sorted levels are all that is needed."""
    clean = levels[torch.from_numpy(random.integers(len(levels), size=count))].float() / 255
    grey = torch.from_numpy(random.random((count, 1, 1)) < GREY)
    clean = torch.where(grey, clean[:, 1:2], clean)  # green's levels are nearly those of luma
    damages = [any_damage(random) for _ in range(count)]
    whole = torch.from_numpy(random.random((count, 1, 1)) < UNDAMAGED)
    gain, lift = (torch.from_numpy(np.stack(one))[:, :, None].float() for one in ([d.fade_gain for d in damages], [d.fade_lift / 255 for d in damages]))
    return torch.where(whole, clean, (clean * gain + lift).clamp(0, 1)), clean, whole.flatten()


def undone(net, seen):
    gain, lift = net.judged(seen[:, :, :len(net.ranks)])
    return seen * gain[:, :, None] - lift[:, :, None]


def error(made, wanted):
    return ((made - wanted) ** 2)[:, :, len(Levels.RANKS):].mean((1, 2))


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument('--pictures', nargs='+', required=True)
    ask.add_argument('--out', required=True)
    ask.add_argument('--minutes', type=float, required=True)
    ask.add_argument('--from', dest='start')
    ask.add_argument('--crops', type=int, default=6)
    ask.add_argument('--batch', type=int, default=64)
    ask.add_argument('--seed', type=int, default=1)
    given = ask.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(given.seed)
    random = np.random.default_rng(given.seed)
    every = list(thumbnails(given.pictures, random, given.crops))
    every = torch.from_numpy(np.stack(every)).reshape(len(every), -1, 3).sort(1).values.transpose(1, 2)
    every = every[:, :, Levels.RANKS + list(range(0, Levels.SIDE**2, 32))].contiguous()  # what the network reads, and an even sample
    scene = torch.arange(len(every)) // (2 * given.crops)  # a scene's two sizes and all their crops go together
    held_back, learnt = every[scene % 12 == 0], every[scene % 12 != 0]
    net = Levels()
    if given.start:
        read_weights(given.start, net)
    mean, clock = Average(net), Clock(given.minutes)
    adam = torch.optim.AdamW(net.parameters(), 2e-3, weight_decay=0.02)
    step = 0
    while clock.passed() < 1:
        adam.param_groups[0]['lr'] = 2e-3 * clock.rate()
        seen, wanted, whole = drawn(learnt, random, given.batch)
        # squared error makes an unsure answer a small one; the root of each picture's keeps foggy ones from ruling
        loss = (error(undone(net, seen), wanted).add(1e-5).sqrt() * (1 + whole)).mean()  # a good picture spoilt weighs double
        adam.zero_grad()
        loss.backward()
        adam.step()
        mean.take(net)
        step += 1
        if step % 500 == 0:
            print(step, 'steps', f'{clock.passed() * given.minutes:.1f} min loss {loss.item() * 255:.2f} levels', flush=True)
    save(given.out, mean.net, step, given.minutes)
    seen, wanted, _ = drawn(held_back, np.random.default_rng(7), 1000)
    with torch.no_grad():
        off = error(undone(mean.net, seen).clamp(0, 1), wanted).sqrt() * 255
        was = error(seen, wanted).sqrt() * 255
    print(step, 'steps; scenes held back: faded', f'{was[was > 4].mean():.2f} -> {off[was > 4].mean():.2f} levels rms, undamaged -> {off[was == 0].mean():.2f}, 9 of 10 below {off[was == 0].quantile(0.9):.2f}')


if __name__ == '__main__':
    main()
