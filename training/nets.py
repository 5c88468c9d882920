"""A network of the shape that a run wrote down."""
from judge import Judge
from levels import Levels
from mask import Mask
from paleness import Paleness
from scaler import Scaler

KINDS = {'scaler': Scaler, 'mask': Mask, 'levels': Levels, 'judge': Judge, 'paleness': Paleness}


def made_of(shape):
    return KINDS[shape['kind']](**{name: value for name, value in shape.items() if name != 'kind'})
