"""Weights out of a run (.pt) or out of a shipped graph (.onnx), into a network; shapes that differ start anew."""
import torch


def named(file):
    if file.endswith('.pt'):
        return torch.load(file, map_location='cpu', weights_only=True)['weights']
    import onnx
    from onnx.numpy_helper import to_array
    return {one.name: torch.from_numpy(to_array(one).copy()) for one in onnx.load(file).graph.initializer}


def read_weights(file, net):
    found, own = named(file), net.state_dict()
    fitting = {name: found[name] for name in own if name in found and found[name].shape == own[name].shape}
    net.load_state_dict({**own, **fitting})
    print('from', file, len(fitting), 'of', len(own), 'tensors', flush=True)
