"""Judges where a print has faded more than elsewhere."""
import torch
import torch.nn as nn
import torch.nn.functional as F


class Paleness(nn.Module):
    """Looks at a 64 x 64 thumbnail and says how far each of its pixels has gone to the white of paper, 0-1, as a surface of second order: light and
    content have finer shapes. What it is not sure of comes out small by itself (it was trained on the error that is left)."""
    SIDE = 64

    def __init__(self, width=32):
        super().__init__()
        self.shape = {'kind': 'paleness', 'width': width}
        self.layers = nn.ModuleList([
            nn.Conv2d(3, width, 4, stride=4), nn.Conv2d(width, width, 3, padding=1), nn.Conv2d(width, width, 2, stride=2),
            nn.Conv2d(width + 6, width, 3, padding=1), nn.Conv2d(width, 2 * width, 8), nn.Conv2d(2 * width, 6, 1)])
        nn.init.zeros_(self.layers[-1].weight)
        nn.init.zeros_(self.layers[-1].bias)
        y, x = torch.meshgrid(*[torch.linspace(-1 + 1 / self.SIDE, 1 - 1 / self.SIDE, self.SIDE)] * 2, indexing='ij')
        surfaces = torch.stack([torch.ones_like(x), x, y, x * x - 1 / 3, y * y - 1 / 3, x * y])
        self.register_buffer('surfaces', 0.2 * surfaces.flatten(1), persistent=False)

    def forward(self, x):
        x = 4 * x - 2
        y = x
        for index, layer in enumerate(self.layers):
            if index == 3:  # the brightest and the darkest of each 8 x 8 pixels besides: fading lifts black
                y = torch.cat([y, F.max_pool2d(x, 8), F.max_pool2d(-x, 8)], 1)
            y = layer(y)
            if layer is not self.layers[-1]:
                y = F.leaky_relu(y, 0.1)
        return (y.flatten(1) @ self.surfaces).clamp(0, 0.8).unflatten(1, (1, self.SIDE, self.SIDE))

    def to_graph(self, graph):
        x = graph.add('Mul', [graph.pixels_in(), graph.hold('four', 4)], 'x4')
        x = y = graph.add('Sub', [x, graph.hold('two', 2)], 'centred')
        for index, layer in enumerate(self.layers):
            if index == 3:
                cells = {'kernel_shape': [8, 8], 'strides': [8, 8]}
                bright = graph.add('MaxPool', [x], 'bright', **cells)
                dark = graph.add('MaxPool', [graph.add('Neg', [x], 'negative')], 'dark', **cells)
                y = graph.add('Concat', [y, bright, dark], 'with_ends', axis=1)
            y = graph.conv(y, f'layers.{index}', layer.weight.detach().numpy(), layer.bias.detach().numpy(), pads=layer.padding[0],
                           strides=list(layer.stride), active=layer is not self.layers[-1])
        y = graph.add('Reshape', [y, graph.hold('line', [1, 6], 'int64')], 'coefficients')
        y = graph.add('MatMul', [y, graph.hold('surfaces', self.surfaces.numpy())], 'surface')
        y = graph.add('Reshape', [y, graph.hold('map', [1, 1, self.SIDE, self.SIDE], 'int64')], 'paleness')
        graph.pixels_out(y)
        return graph.model(1, pad=0, multiple=self.SIDE)
