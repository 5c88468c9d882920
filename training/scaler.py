"""Enlarges, and at scale 1 restores: plain 3x3 convolutions that add what they know to a picture that is already right
without them, the exact bicubic."""
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from layers import start_near_identity

A = -0.5


def cubic(x):
    x = abs(x)
    return (A + 2) * x**3 - (A + 3) * x**2 + 1 if x <= 1 else A * x**3 - 5 * A * x**2 + 8 * A * x - 4 * A if x < 2 else 0.0


def bicubic_taps(scale):
    """The exact bicubic as one 5x5 convolution to scale² phases, in pixel shuffle's order."""
    line = torch.zeros(scale, 5)
    for phase in range(scale):
        shift = (phase + 0.5) / scale - 0.5
        for tap in range(5):
            line[phase, tap] = cubic(tap - 2 - shift)
    return torch.einsum('ai,bj->abij', line, line).reshape(scale * scale, 1, 5, 5)


class Scaler(nn.Module):
    """Layers of 3x3 on top of the bicubic; at scale 1 the bicubic is the picture itself and this is the restorer.
    `centre` is taken off what the layers see: where little is to be found in much, the constant is in the way.
    With `told` a fourth channel says how worn the picture is at each place (patches.WEAR)."""

    def __init__(self, features=32, layers=7, scale=2, centre=0.0, told=False):
        super().__init__()
        self.shape = {'kind': 'scaler', 'features': features, 'layers': layers, 'scale': scale, 'centre': centre, 'told': told}
        self.scale, self.centre = scale, centre
        widths = [4 if told else 3] + [features] * (layers - 1) + [3 * scale * scale]
        self.layers = nn.ModuleList(nn.Conv2d(a, b, 3, padding=1) for a, b in zip(widths, widths[1:]))
        self.register_buffer('taps', bicubic_taps(scale).repeat(3, 1, 1, 1), persistent=False)
        start_near_identity(self.layers)

    def bicubic(self, x):
        return F.conv2d(F.pad(x, (2, 2, 2, 2), mode='replicate'), self.taps, groups=3)

    def forward(self, x):
        y = x - self.centre
        for layer in self.layers[:-1]:
            y = F.leaky_relu(layer(y), 0.1, inplace=True)
        found = self.layers[-1](y)
        with torch.autocast(x.device.type, enabled=False):
            return F.pixel_shuffle(found.float() + self.bicubic(x[:, :3]), self.scale)

    def to_graph(self, graph):
        x = graph.pixels_in()
        colour = graph.colour_of(x) if self.shape['told'] else x
        edges = graph.add('Pad', [colour, graph.hold('two_each_side', [0, 0, 2, 2, 0, 0, 2, 2], np.int64)], 'edges', mode='edge')
        plain = graph.conv(edges, 'bicubic', self.taps.numpy(), None, pads=0, active=False, group=3)
        x = graph.add('Sub', [x, graph.hold('centre', self.centre)], 'centred') if self.centre else x
        for index, layer in enumerate(self.layers):
            last = layer is self.layers[-1]
            x = graph.conv(x, f'layers.{index}', layer.weight.detach().numpy(), layer.bias.detach().numpy(), active=not last)
        x = graph.add('Add', [x, plain], 'sum')
        x = graph.add('DepthToSpace', [x], 'large', blocksize=self.scale, mode='CRD')
        graph.pixels_out(x)
        return graph.model(3, takes=self.layers[0].in_channels, pad=len(self.layers), multiple=1)
