"""The classical peer: OpenCV's inpainting of A. Telea, radius 3.

    python3 telea.py FOLDER     FOLDER/NAME.png and FOLDER/NAME.mask.png -> FOLDER/NAME.telea.png
"""
import sys
from pathlib import Path

import cv2

for mask in sorted(Path(sys.argv[1]).glob('*.mask.png')):
    name = str(mask).removesuffix('.mask.png')
    picture, hole = cv2.imread(name + '.png'), cv2.imread(str(mask), cv2.IMREAD_GRAYSCALE)
    cv2.imwrite(name + '.telea.png', cv2.inpaint(picture, hole, 3, cv2.INPAINT_TELEA))
