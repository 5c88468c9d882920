import { checkImage, createImage, type Image } from "../image.ts";
import type { Point } from "./rectangle.ts";

/** Maximum width of a result, as a multiple of its height. */
const longest = 60;

/**
 * Cuts a line of text out of a picture and straightens it with bilinear interpolation. The picture's edge is repeated beyond the
 * picture.
 *
 * @param corners clockwise from the upper left in reading direction; sides may be parallel or in perspective
 * @param height of the result in pixels; its width follows from the line's shape
 */
export function straightened(picture: Image, corners: readonly [Point, Point, Point, Point], height: number): Image {
  checkImage(picture);
  const { channels, data } = picture;
  const [a, b, c, d] = corners;
  const across = (distance(a, b) + distance(d, c)) / 2;
  const down = Math.max(1e-6, (distance(a, d) + distance(b, c)) / 2);
  const width = Math.max(1, Math.min(longest * height, Math.round((across * height) / down)));
  const line = createImage(width, height, channels);
  const map = fromSquare(corners);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) / width;
      const v = (y + 0.5) / height;
      const z = map[6]! * u + map[7]! * v + 1;
      const px = (map[0]! * u + map[1]! * v + map[2]!) / z;
      const py = (map[3]! * u + map[4]! * v + map[5]!) / z;
      const sx = Math.min(picture.width - 1, Math.max(0, px - 0.5));
      const sy = Math.min(picture.height - 1, Math.max(0, py - 0.5));
      const left = Math.floor(sx);
      const top = Math.floor(sy);
      const right = Math.min(picture.width - 1, left + 1);
      const bottom = Math.min(picture.height - 1, top + 1);
      const wx = sx - left;
      const wy = sy - top;
      for (let k = 0; k < channels; k++) {
        const at = (row: number, column: number) => data[(row * picture.width + column) * channels + k]!;
        const above = at(top, left) * (1 - wx) + at(top, right) * wx;
        const beneath = at(bottom, left) * (1 - wx) + at(bottom, right) * wx;
        line.data[(y * width + x) * channels + k] = Math.round(above * (1 - wy) + beneath * wy);
      }
    }
  return line;
}

const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

/**
 * The projective map from the unit square to four corners: eight numbers, without the ninth, which is always 1.
 * Source: P. Heckbert, "Fundamentals of Texture Mapping and Image Warping", 1989, section 2.2.3.
 */
function fromSquare([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: readonly [Point, Point, Point, Point]): Float64Array {
  const sx = x0 - x1 + x2 - x3;
  const sy = y0 - y1 + y2 - y3;
  const dx1 = x1 - x2;
  const dx2 = x3 - x2;
  const dy1 = y1 - y2;
  const dy2 = y3 - y2;
  const whole = dx1 * dy2 - dx2 * dy1;
  const g = whole === 0 ? 0 : (sx * dy2 - dx2 * sy) / whole;
  const h = whole === 0 ? 0 : (dx1 * sy - sx * dy1) / whole;
  return Float64Array.of(x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h);
}
