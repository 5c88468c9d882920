"""A run -> the graph the product ships: 8-bit RGB rows in, 8-bit rows out, everything between inside the graph.

    python to_onnx.py runs/reality-x2.pt ../models/reality-x2.onnx

Height and width are free. Weights are 16-bit floats in the file, under their training names, so that --from goes on from a graph; they are raised to
32 when it is loaded, and all is computed in these.
"""
import sys

import numpy as np
import torch
from onnx import TensorProto, checker, helper, numpy_helper, save

from nets import made_of

OPSET = 17


class Graph:
    helper = helper

    def __init__(self):
        self.nodes, self.tensors = [], []

    def add(self, kind, takes, gives, **with_):
        self.nodes.append(helper.make_node(kind, takes, [gives], **with_))
        return gives

    def hold(self, name, value, kind=np.float32):
        self.tensors.append(numpy_helper.from_array(np.ascontiguousarray(value, kind), name))
        return name

    def pixels_in(self):
        self.add('Cast', ['in'], 'in_float', to=TensorProto.FLOAT)
        self.add('Transpose', ['in_float'], 'in_planes', perm=[0, 3, 1, 2])
        return self.add('Mul', ['in_planes', self.hold('to_unit', 1 / 255)], 'x')

    def pixels_out(self, x):
        self.add('Mul', [x, self.hold('to_bytes', 255)], 'scaled')
        self.add('Add', ['scaled', self.hold('half', 0.5)], 'raised')
        self.add('Clip', ['raised', self.hold('lowest', 0), self.hold('highest', 255)], 'clipped')
        self.add('Cast', ['clipped'], 'bytes', to=TensorProto.UINT8)
        return self.add('Transpose', ['bytes'], 'out', perm=[0, 2, 3, 1])

    def evened(self, x):
        """One repeated row or column where the height or width is odd."""
        self.add('Shape', [x], 'size', start=2)
        self.add('Mod', ['size', self.hold('two', [2, 2], np.int64)], 'odd')
        ends = self.add('Concat', [self.hold('no_ends', [0] * 6, np.int64), 'odd'], 'ends', axis=0)
        return self.add('Pad', [x, ends], 'x_even', mode='edge')

    def colour_of(self, x):
        """The first three of four channels."""
        return self.add('Slice', [x, self.hold('red', [0], np.int64), self.hold('past_blue', [3], np.int64), self.hold('channel_axis', [1], np.int64)], 'colour')

    def cut_back(self, x):
        begin, axes = self.hold('begin', [0, 0], np.int64), self.hold('axes', [2, 3], np.int64)
        return self.add('Slice', [x, begin, 'size', axes], 'cut')

    def conv(self, x, name, weight, bias, pads=1, active=True, **with_):
        held = self.hold(name + '.weight', weight, np.float16)
        raised = self.add('Cast', [held], name + '.weight_raised', to=TensorProto.FLOAT)
        takes = [x, raised] + ([self.hold(name + '.bias', bias)] if bias is not None else [])
        gives = self.add('Conv', takes, name + '.made', kernel_shape=list(weight.shape[2:]), pads=[pads] * 4, **with_)
        return self.add('LeakyRelu', [gives], name + '.active', alpha=0.1) if active else gives

    def model(self, channels_out, takes=3, **said):
        if takes != 3:
            said['takes'] = takes
        takes = helper.make_tensor_value_info('in', TensorProto.UINT8, [1, 'height', 'width', takes])
        gives = helper.make_tensor_value_info('out', TensorProto.UINT8, [1, 'out_height', 'out_width', channels_out])
        graph = helper.make_graph(self.nodes, 'cutwater', [takes], [gives], self.tensors)
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid('', OPSET)], producer_name='cutwater training')
        model.ir_version = 8
        helper.set_model_props(model, {name: str(value) for name, value in {'channels': channels_out, **said}.items()})
        checker.check_model(model, full_check=True)
        return model


def main():
    run, out = sys.argv[1:3]
    held = torch.load(run, map_location='cpu', weights_only=True)
    net = made_of(held['shape'])
    net.load_state_dict(held['weights'])
    model = net.eval().to_graph(Graph())
    save(model, out)
    print(out, held['steps'], 'steps', round(held['minutes'], 1), 'minutes')


if __name__ == '__main__':
    main()
