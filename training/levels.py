"""Judges how far a picture has faded."""
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F


class Levels(nn.Module):
    """Looks at a 64 x 64 thumbnail's sorted levels and says by what table each channel was faded, so that it can be
    undone. A change it is not sure of comes out small by itself (it was trained on the squared error); one below
    LEAST_CHANGE levels on average is not made at all, so that a good picture stays as it is."""
    SIDE, LEAST_CHANGE = 64, 4.0
    RANKS = [8, 40, 120, 400, 1000, 1600, 2048, 2496, 3096, 3696, 3976, 4056, 4087]

    def __init__(self, width=96):
        super().__init__()
        self.shape = {'kind': 'levels', 'width': width}
        self.layers = nn.ModuleList([nn.Linear(3 * len(self.RANKS), width), nn.Linear(width, width), nn.Linear(width, width), nn.Linear(width, 6)])
        self.register_buffer('ranks', torch.tensor(self.RANKS), persistent=False)
        self.register_buffer('ramp', torch.arange(256).view(1, 256, 1) / 255, persistent=False)
        with torch.no_grad():
            self.layers[-1].weight.zero_()
            self.layers[-1].bias.zero_()

    def judged(self, ranked):
        y = ranked.flatten(1) * 4 - 2
        for layer in self.layers[:-1]:
            y = F.leaky_relu(layer(y), 0.1)
        y = self.layers[-1](y)
        return torch.exp(y[:, :3]), y[:, 3:] * 0.25

    def forward(self, x):
        gain, lift = self.judged(x.flatten(2).sort(2).values[:, :, self.ranks])
        return x * gain[:, :, None, None] - lift[:, :, None, None]

    def to_graph(self, graph):
        x = graph.pixels_in()
        rows = graph.add('Reshape', [x, graph.hold('rows', [1, 3, -1], np.int64)], 'rows_of')
        graph.nodes.append(graph.helper.make_node('TopK', [rows, graph.hold('all', [self.SIDE**2], np.int64)], ['sorted', 'places'], axis=2, largest=0))
        y = graph.add('Gather', ['sorted', graph.hold('ranks', self.RANKS, np.int64)], 'chosen', axis=2)
        y = graph.add('Reshape', [y, graph.hold('line', [1, -1], np.int64)], 'listed')
        y = graph.add('Mul', [y, graph.hold('four', 4)], 'listed4')
        y = graph.add('Sub', [y, graph.hold('two', 2)], 'centred')
        for index, layer in enumerate(self.layers):
            weights = [graph.hold(f'layers.{index}.weight', layer.weight.detach().numpy()), graph.hold(f'layers.{index}.bias', layer.bias.detach().numpy())]
            y = graph.add('Gemm', [y, *weights], f'layers.{index}.made', transB=1)
            if layer is not self.layers[-1]:
                y = graph.add('LeakyRelu', [y], f'layers.{index}.active', alpha=0.1)
        graph.nodes.append(graph.helper.make_node('Split', [y, graph.hold('halves', [3, 3], np.int64)], ['log_gain', 'lift4'], axis=1))
        gain = graph.add('Exp', ['log_gain'], 'gain')
        lift = graph.add('Mul', ['lift4', graph.hold('quarter', 0.25)], 'lift')
        ramp = graph.hold('ramp', np.arange(256).reshape(256, 1) / 255)
        table = graph.add('Sub', [graph.add('Mul', [ramp, gain], 'steep'), lift], 'table')
        # how far the picture itself would move on average: its pixels, not the whole ramp
        columns = graph.hold('columns', [3, 1], np.int64)
        moved = graph.add('Mul', ['sorted', graph.add('Reshape', [gain, columns], 'gain_column')], 'moved_steep')
        moved = graph.add('Sub', [moved, graph.add('Reshape', [lift, columns], 'lift_column')], 'moved')
        change = graph.add('ReduceMean', [graph.add('Abs', [graph.add('Sub', [moved, 'sorted'], 'moves')], 'far')], 'change', keepdims=0)
        worth = graph.add('Greater', [change, graph.hold('least', self.LEAST_CHANGE / 255)], 'worth')
        table = graph.add('Where', [worth, table, ramp], 'chosen_table')
        graph.pixels_out(graph.add('Reshape', [graph.add('Transpose', [table], 'turned', perm=[1, 0]), graph.hold('table_shape', [1, 3, 1, 256], np.int64)], 'shaped'))
        return graph.model(3, pad=0, multiple=self.SIDE)
