"""REALITY and ANIME, x2 and x4.

    python train_scaler.py --pictures blocks/photos --minutes 60 --out runs/reality-x2.pt
    python train_scaler.py --pictures blocks/photos --minutes 60 --from ../models/reality-x2.onnx --out runs/reality-x2.pt

The same line runs on two cores and on a GPU (--device cuda --batch 256), which then holds the
pictures and draws the patches itself. --from continues from shipped weights (or a run's), also those of another scale: then only the
last layer starts anew.
"""
import argparse
import os
import time

import numpy as np
import torch
import torch.nn.functional as F

from clock import Average, Clock, save
from optimise import optimisers
from patches import OnDevice, Pairs
from scaler import Scaler
from told import Told, judge_of
from weights import read_weights
from worsen import mildly, strongly

LUMA = torch.tensor([0.257, 0.504, 0.098]).view(1, 3, 1, 1) / 0.859


# By this a loss is raised before the gradients of 16-bit floats, the least of which would be lost, and a typical error to tell squares by.
RAISED, TYPICAL = 2.0**14, 0.03


def loss_of(made, wanted, luma, squared=False):
    """Error of colour and, once more, of luma, which is what an eye and every table look at."""
    off = made - wanted
    size = (lambda x: x.square() / TYPICAL) if squared else torch.abs
    return size(off).mean() * 0.5 + size((off * luma).sum(1)).mean()


def lowered(net, raised):
    """Gradients as they are, and nothing where one was beyond 16 bits."""
    grads = [weight.grad for weight in net.parameters()]
    torch._foreach_div_(grads, raised)
    for grad in grads:
        grad.nan_to_num_(0, 0, 0)


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument('--pictures', nargs='+', required=True)
    ask.add_argument('--out', required=True)
    ask.add_argument('--minutes', type=float, required=True)
    ask.add_argument('--from', dest='start')
    ask.add_argument('--scale', type=int, default=2)
    ask.add_argument('--features', type=int, default=32)
    ask.add_argument('--layers', type=int, default=7)
    ask.add_argument('--side', type=int, default=48)
    ask.add_argument('--batch', type=int, default=8)
    ask.add_argument('--adam', type=float, default=1e-3)
    ask.add_argument('--muon', type=float, default=0.01)
    ask.add_argument('--hold', type=float, default=0.25, help='share of the minutes at the full rate')
    ask.add_argument('--squared', type=float, default=0.0, help='share of the minutes, at the end, in which errors are squared')
    ask.add_argument('--worse', type=float, default=0.0, help='share of patches mildly blurred, noisy or JPEG')
    ask.add_argument('--blind', action='store_true', help='every patch worn anew, by damage of any strength; the network is told how worn it is')
    ask.add_argument('--judge', help='with --blind: who tells the network (a run or a graph); by default the truth, made rough')
    ask.add_argument('--half', action='store_true', help='16-bit floats within the layers (on a CPU bfloat16): twice as fast where the processor has them')
    ask.add_argument('--seed', type=int, default=1)
    ask.add_argument('--threads', type=int, default=2)
    ask.add_argument('--device', default='cpu')
    given = ask.parse_args()
    torch.set_num_threads(given.threads)
    torch.manual_seed(given.seed)
    random = np.random.default_rng(given.seed)
    judge = Told(judge_of(given.judge), given.half) if given.judge else None
    least = given.side + 2 * Told.AROUND if judge else given.side
    is_held, dtype = given.device != 'cpu' and not given.blind, torch.bfloat16 if given.device == 'cpu' else torch.float16
    pairs = Pairs(given.pictures, given.scale, mildly if given.worse else None, anew=strongly(random) if given.blind else None, judge=judge, least=least, workers=os.cpu_count() if is_held else 0)
    print(len(pairs.large), 'pictures', flush=True)
    if is_held:
        torch.backends.cudnn.benchmark, torch.backends.cudnn.allow_tf32 = True, False
        pairs = OnDevice(pairs, given.device, given.seed)
    raised = RAISED if given.half and dtype == torch.float16 else 1.0
    net = Scaler(given.features, given.layers, given.scale, told=given.blind)
    if given.start:
        read_weights(given.start, net)
    net = net.to(given.device, memory_format=torch.channels_last)
    mean, luma, clock = Average(net), LUMA.to(given.device), Clock(given.minutes, hold=given.hold)
    steps, told, kept, sum_of = optimisers(net, given.adam, given.muon), 0, time.time(), 0.0
    step = 0
    while clock.passed() < 1:
        steps.rate(clock.rate())
        seen, wanted = pairs.draw(given.batch, given.side, given.worse) if is_held else pairs.draw(random, given.batch, given.side, given.worse)
        seen = seen.to(given.device, memory_format=torch.channels_last)
        with torch.autocast(given.device, dtype, enabled=given.half):
            made = net(seen)
        loss = loss_of(made, wanted.to(given.device), luma, squared=clock.passed() > 1 - given.squared)
        net.zero_grad()
        (loss * raised).backward()
        if raised > 1:
            lowered(net, raised)
        steps.step()
        mean.take(net)
        step += 1
        sum_of += loss.detach()
        if step % 200 == 0:
            print(f'{step} steps {clock.passed() * given.minutes:.1f} min cpu {time.process_time():.0f} s loss {sum_of / 200:.5f}', flush=True)
            sum_of = 0.0
        if time.time() - kept > 120:
            save(given.out, mean.net, step, clock.passed() * given.minutes)
            kept = time.time()
    save(given.out, mean.net, step, given.minutes)
    print('done', step, 'steps', given.batch, 'x', given.side, 'cpu-s', round(time.process_time()))


if __name__ == '__main__':
    main()
