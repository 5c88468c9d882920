"""Finds scratches and dust."""
import torch.nn as nn
import torch.nn.functional as F

from layers import start_near_identity


class Mask(nn.Module):
    """Works at half the width and height, where the same convolutions reach twice as far for a quarter of the cost; their
    reaches grow to 8 and shrink again, so that a scratch is seen as the line it is. Gives a logit for each pixel."""
    REACHES = (1, 1, 2, 4, 8, 4, 2, 1)

    def __init__(self, features=32):
        super().__init__()
        self.shape = {'kind': 'mask', 'features': features}
        first = nn.Conv2d(3, features, 6, stride=2, padding=2)
        middle = [nn.Conv2d(features, features, 3, padding=reach, dilation=reach) for reach in self.REACHES]
        self.layers = nn.ModuleList([first, *middle, nn.Conv2d(features, 4, 3, padding=1)])
        start_near_identity(self.layers)

    def forward(self, x):
        y = x - 0.5  # what zero padding stands for is then grey
        for layer in self.layers[:-1]:
            y = F.leaky_relu(layer(y), 0.1, inplace=True)
        return F.pixel_shuffle(self.layers[-1](y), 2)

    def to_graph(self, graph):
        x = graph.evened(graph.pixels_in())
        y = graph.add('Sub', [x, graph.hold('grey', 0.5)], 'centred')
        for index, layer in enumerate(self.layers):
            how = {'dilations': list(layer.dilation), 'strides': list(layer.stride), 'pads': layer.padding[0], 'active': layer is not self.layers[-1]}
            y = graph.conv(y, f'layers.{index}', layer.weight.detach().numpy(), layer.bias.detach().numpy(), **how)
        y = graph.add('DepthToSpace', [y], 'whole', blocksize=2, mode='CRD')
        graph.pixels_out(graph.cut_back(graph.add('Sigmoid', [y], 'likely')))
        return graph.model(1, pad=2 * (2 + sum(self.REACHES)), multiple=2)
