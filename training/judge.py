"""Judges how a picture was worn, at every place: how far it is from what it was, noise, JPEG and blur."""
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

KINDS = ['wear', 'noise', 'jpeg', 'blur']


def scale_of(quality):
    """By how many per cent libjpeg enlarges its quantisation tables at a quality (1-100): 0 at 100, 100 at 50."""
    return 5000 / quality if quality < 50 else 200 - 2 * quality


def squeezed(kind, value):
    """A measure on the scale that is learnt: a step means as much at its lower end as at its upper one."""
    return np.log1p(value / {'wear': 1, 'noise': 1, 'jpeg': 10, 'blur': 0.25}[kind])


class Judge(nn.Module):
    """Sees colours and, sixteen times as strong, what differs from the mean of 5x5. One answer for each 8x8 pixels, of what lies
    within about 60: for each of KINDS its value (`squeezed`), then for each the logarithm of how far off that may be, and at last
    the logarithm of the odds that nothing was done to it."""
    GRID, BOX, STRIDES = 8, 7, (1, 1, 2, 1, 2, 1, 2, 1)

    def __init__(self, features=16):
        super().__init__()
        self.shape = {'kind': 'judge', 'features': features}
        widths = [6, *(features * by for by in (1, 1, 2, 2, 3, 3, 4, 4))]
        self.layers = nn.ModuleList(nn.Conv2d(a, b, 3, padding=1, stride=stride) for a, b, stride in zip(widths, widths[1:], self.STRIDES))
        self.heads = nn.ModuleList([nn.Conv2d(widths[-1], 64, 1), nn.Conv2d(64, 2 * len(KINDS) + 1, 1)])
        for layer in [*self.layers, self.heads[0]]:
            nn.init.kaiming_normal_(layer.weight, a=0.1)
            nn.init.zeros_(layer.bias)
        nn.init.zeros_(self.heads[1].weight)
        nn.init.constant_(self.heads[1].bias, 0.5)

    def forward(self, x):
        fine = x - F.avg_pool2d(x, 5, 1, 2, count_include_pad=False)
        y = torch.cat([x * 2 - 1, fine * 16], 1)
        for layer in self.layers:
            y = F.leaky_relu(layer(y), 0.1, inplace=True)
        y = F.avg_pool2d(y, self.BOX, 1, self.BOX // 2, count_include_pad=False)
        return self.heads[1](F.leaky_relu(self.heads[0](y), 0.1))

    def to_graph(self, graph):
        """Bytes out: 64 times each value; 32 times each logarithm and 4 of the spreads, and 16 times that and 8 of the odds."""
        x = graph.pixels_in()
        mean = graph.add('AveragePool', [x], 'mean', kernel_shape=[5, 5], pads=[2] * 4, count_include_pad=0)
        fine = graph.add('Mul', [graph.add('Sub', [x, mean], 'fine'), graph.hold('sixteen', 16)], 'fine_strong')
        colour = graph.add('Sub', [graph.add('Mul', [x, graph.hold('two', 2)], 'doubled'), graph.hold('one', 1)], 'centred')
        y = graph.add('Concat', [colour, fine], 'seen', axis=1)
        for index, (layer, stride) in enumerate(zip(self.layers, self.STRIDES)):
            y = graph.conv(y, f'layers.{index}', layer.weight.detach().numpy(), layer.bias.detach().numpy(), strides=[stride] * 2)
        y = graph.add('AveragePool', [y], 'around', kernel_shape=[self.BOX] * 2, pads=[self.BOX // 2] * 4, count_include_pad=0)
        for index, head in enumerate(self.heads):
            y = graph.conv(y, f'heads.{index}', head.weight.detach().numpy(), head.bias.detach().numpy(), pads=0, active=index == 0)
        half = len(KINDS)
        step = graph.hold('step', np.reshape([64 / 255] * half + [32 / 255] * half + [16 / 255], (1, -1, 1, 1)))
        lift = graph.hold('lift', np.reshape([0] * half + [4 * 32 / 255] * half + [8 * 16 / 255], (1, -1, 1, 1)))
        graph.pixels_out(graph.add('Add', [graph.add('Mul', [y, step], 'stepped'), lift], 'lifted'))
        return graph.model(2 * half + 1, pad=0, multiple=self.GRID)
