"""Weights out of a run (.pt) or out of a shipped graph (.onnx), into a network; shapes that differ start anew."""
import torch


def named(file):
    if file.endswith('.pt'):
        return torch.load(file, map_location='cpu', weights_only=True)['weights']
    import onnx
    from onnx.numpy_helper import to_array
    return {one.name: torch.from_numpy(to_array(one).copy()) for one in onnx.load(file).graph.initializer}


def shape_of(file):
    """The shape of the network a file holds: a run says it, a graph's tensors show it."""
    if file.endswith('.pt'):
        return torch.load(file, map_location='cpu', weights_only=True)['shape']
    tensors = named(file)
    layers = [tensors[name] for name in sorted((name for name in tensors if name.startswith('layers.') and name.endswith('.weight')), key=lambda name: int(name.split('.')[1]))]
    if layers[0].ndim == 2:
        return {'kind': 'levels', 'width': len(layers[0])}
    if layers[0].shape[-1] == 6:
        return {'kind': 'mask', 'features': len(layers[0])}
    if 'heads.0.weight' in tensors:
        return {'kind': 'judge', 'features': len(layers[0])}
    scale = round((len(layers[-1]) / 3) ** 0.5)
    told = layers[0].shape[1] == 4
    return {'kind': 'scaler', 'features': len(layers[0]), 'layers': len(layers), 'scale': scale, 'centre': float(tensors.get('centre', 0)), 'told': told}


def read_weights(file, net):
    found, own = named(file), net.state_dict()
    fitting = {name: found[name] for name in own if name in found and found[name].shape == own[name].shape}
    net.load_state_dict({**own, **fitting})
    print('from', file, len(fitting), 'of', len(own), 'tensors', flush=True)
