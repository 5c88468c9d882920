"""Photographs with texture: the network that cleans learns on against a critic that tells made pictures from true ones.

    python train_crisp.py --pictures blocks/photos --minutes 18 --judge ../models/judge.onnx --from ../models/worn-x2.onnx --out runs/crisp-x2.pt

The critic (Isola 2017's patches, spectral norm, Miyato 2018) sees the large patch beside the bicubic one, so that it asks what of the given
picture could have looked so; the scaler also keeps near to the truth and, most of all, near to it once both are small again: texture is
made up, the picture is not.
"""
import argparse
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from clock import Average, Clock, save
from patches import Pairs
from scaler import Scaler
from told import Told, judge_of
from train_scaler import LUMA, loss_of
from weights import read_weights, shape_of
from worsen import strongly


def comb(picture):
    """What alternates from one pixel to the next, along rows, columns and both. A small picture holds nothing of it, and a critic lets it be."""
    smooth = torch.tensor([1., 4, 6, 4, 1], dtype=picture.dtype) / 16
    turning = smooth * torch.tensor([1., -1, 1, -1, 1], dtype=picture.dtype)
    rows = picture.flatten(0, 1)[:, None]
    along = lambda line, kernel, axis: F.conv2d(line, kernel.view(1, 1, *((1, 5) if axis else (5, 1))))
    across = along(rows, turning, 1)
    return torch.cat([along(across, smooth, 0), along(along(rows, smooth, 1), turning, 0), along(across, turning, 0)], 1)


class Critic(nn.Module):
    """Of each patch of about 30² large pixels, how true it looks."""

    def __init__(self, features=32):
        super().__init__()
        norm = nn.utils.parametrizations.spectral_norm
        widths = [6, features, features * 2, features * 4, features * 4]
        self.layers = nn.ModuleList(norm(nn.Conv2d(a, b, 4 if i in (1, 2) else 3, 2 if i in (1, 2) else 1, 1)) for i, (a, b) in enumerate(zip(widths, widths[1:])))
        self.last = norm(nn.Conv2d(features * 4, 1, 3, padding=1))

    def forward(self, picture, plain):
        y = torch.cat([picture, picture - plain], 1)
        for layer in self.layers:
            y = F.leaky_relu(layer(y), 0.2)
        return self.last(y)


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument('--pictures', nargs='+', required=True)
    ask.add_argument('--out', required=True)
    ask.add_argument('--minutes', type=float, required=True)
    ask.add_argument('--from', dest='start', required=True)
    ask.add_argument('--side', type=int, default=48)
    ask.add_argument('--batch', type=int, default=8)
    ask.add_argument('--adam', type=float, default=1e-4)
    ask.add_argument('--critic', type=float, default=2e-4, help='rate of the critic')
    ask.add_argument('--weight', type=float, default=0.01, help='of what the critic says')
    ask.add_argument('--comb', type=float, default=2, help='against what alternates from pixel to pixel')
    ask.add_argument('--judge', required=True, help='who tells the network how worn a patch is')
    ask.add_argument('--clean', type=float, default=0.5, help='share of the patches that nothing wore')
    ask.add_argument('--half', action='store_true')
    ask.add_argument('--seed', type=int, default=1)
    ask.add_argument('--threads', type=int, default=2)
    given = ask.parse_args()
    torch.set_num_threads(given.threads)
    torch.manual_seed(given.seed)
    random = np.random.default_rng(given.seed)
    net = Scaler(**{name: value for name, value in shape_of(given.start).items() if name != 'kind'})
    read_weights(given.start, net)
    net = net.to(memory_format=torch.channels_last)
    critic = Critic().to(memory_format=torch.channels_last)
    anew = strongly(random)
    worn = lambda piece: piece if random.random() < given.clean else anew(piece)
    pairs = Pairs(given.pictures, net.scale, anew=worn, judge=Told(judge_of(given.judge), given.half))
    mean, clock = Average(net), Clock(given.minutes)
    ours = torch.optim.Adam(net.parameters(), given.adam, betas=(0.9, 0.99))
    theirs = torch.optim.Adam(critic.parameters(), given.critic, betas=(0.5, 0.99))
    step, kept, sums = 0, time.time(), np.zeros(4)
    while clock.passed() < 1:
        for optimiser, rate in ((ours, given.adam), (theirs, given.critic)):
            for group in optimiser.param_groups:
                group['lr'] = rate * clock.rate()
        seen, wanted = pairs.draw(random, given.batch, given.side)
        seen = seen.to(memory_format=torch.channels_last)
        with torch.autocast('cpu', torch.bfloat16, enabled=given.half):
            made = net(seen)
            plain = F.pixel_shuffle(net.bicubic(seen[:, :3]), net.scale)
            critic.requires_grad_(False)
            near = loss_of(made, wanted, LUMA)
            whole = (F.avg_pool2d(made, net.scale) - F.avg_pool2d(wanted, net.scale)).abs().mean()
            fooled = F.softplus(-(critic(made, plain) - critic(wanted, plain).detach())).float().mean()
            alternating = (comb(made.float()) - comb(wanted.float())).abs().mean()
            # The first tenth is the critic's alone.
            loss = near + whole + given.comb * alternating + (given.weight * fooled if clock.passed() > 0.1 else 0)
            ours.zero_grad()
            loss.backward()
            ours.step()
            mean.take(net)
            critic.requires_grad_(True)
            told = F.softplus(-(critic(wanted, plain) - critic(made.detach(), plain))).float().mean()
            theirs.zero_grad()
            told.backward()
            theirs.step()
        step += 1
        sums += near.item(), fooled.item(), told.item(), alternating.item()
        if step % 200 == 0:
            print(f'{step} steps {clock.passed() * given.minutes:.1f} min', 'near %.5f fooled %.3f told %.3f comb %.5f' % tuple(sums / 200), flush=True)
            sums[:] = 0
        if time.time() - kept > 120:
            save(given.out, mean.net, step, clock.passed() * given.minutes)
            kept = time.time()
    save(given.out, mean.net, step, given.minutes)
    print('done', step, 'steps')


if __name__ == '__main__':
    main()
