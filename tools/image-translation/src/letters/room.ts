import { checkImage, type Image } from "@cutwater/imaging/image.ts";
import { type Box, type Corner, sizeOf } from "@cutwater/typesetting/lines/box.ts";
import { frameOf, outsideBy } from "./frame-of-line.ts";

/**
 * In shares of the line's height: the distance kept from other lines, and the most by which a line grows across its direction.
 */
const gap = 0.3;
const mostAcross = 0.35;
/**
 * Something else begins where the colour differs from the background by this: in 8-bit steps, and in multiples of the typical
 * difference.
 */
const leastStep = 22;
const times = 2.5;
/** The distance kept from the picture's edge, as a share of the picture's width. */
const edge = 0.015;

/**
 * The room into which the text of a line may grow: up to the edges of its plate or of objects beside it, to other lines, and to
 * the picture's edge.
 *
 * @param image sRGB
 * @param lines all lines of the picture; the line itself may be one of them
 * @returns a box around the line's box, with the same rotation
 */
export function roomOf(image: Image, line: { box: Box }, lines: readonly { box: Box }[]): Box {
  checkImage(image);
  const { width, height } = sizeOf(line.box);
  const [a, b, , d] = line.box;
  const along: Corner = [(b[0] - a[0]) / Math.max(1, width), (b[1] - a[1]) / Math.max(1, width)];
  const down: Corner = [(d[0] - a[0]) / Math.max(1, height), (d[1] - a[1]) / Math.max(1, height)];
  const others = lines.filter((other) => other !== line).map(({ box }) => frameOf(box));
  const lineHeight = Math.min(width, height);
  const pointAt = (u: number, v: number): Corner => [
    a[0] + u * along[0] + v * down[0],
    a[1] + u * along[1] + v * down[1],
  ];

  const isColumn = frameOf(line.box).isColumn;
  const far = 2 * Math.max(image.width, image.height);
  const near = mostAcross * lineHeight;
  const [aside, over] = isColumn ? [near, far] : [far, near];
  const left = grow((by, t) => pointAt(-by, t * height), height, aside);
  const right = grow((by, t) => pointAt(width + by, t * height), height, aside);
  const up = grow((by, t) => pointAt(t * width, -by), width, over);
  const below = grow((by, t) => pointAt(t * width, height + by), width, over);
  return [
    pointAt(-left, -up),
    pointAt(width + right, -up),
    pointAt(width + right, height + below),
    pointAt(-left, height + below),
  ];

  /**
   * Moves a side outwards until something else begins.
   *
   * @param at a point of the side, given the distance outwards and the share of the side's length
   */
  function grow(at: (by: number, t: number) => Corner, length: number, most: number): number {
    const count = Math.max(4, Math.min(24, Math.round(length / 3)));
    const strip = (by: number) => Array.from({ length: count }, (_, k) => at(by, (k + 0.5) / count));
    const first = [1.5, 3, 4.5].flatMap((by) => strip(by).map((point) => colourAt(image, point)));
    const ground = meanOf(first);
    const usual = Math.sqrt(first.reduce((sum, colour) => sum + squareApart(colour, ground), 0) / first.length);
    const step = Math.max(1, lineHeight / 16);
    let by = 0;
    for (; by + step <= most; by += step) {
      const points = strip(by + step);
      if (points.some(([x, y]) => isAtEdge(x, y) || others.some((other) => outsideBy(other, x, y) < gap * lineHeight)))
        break;
      const apart = Math.sqrt(squareApart(meanOf(points.map((point) => colourAt(image, point))), ground));
      if (apart > Math.max(leastStep, times * usual)) break;
    }
    return Math.max(0, by - (by + step <= most ? 0.1 * lineHeight : 0));
  }

  function isAtEdge(x: number, y: number): boolean {
    const space = edge * image.width;
    return x < space || y < space || x > image.width - space || y > image.height - space;
  }
}

type Rgb = readonly [number, number, number];

function colourAt({ width, height, data }: Image, [x, y]: Corner): Rgb {
  const u = Math.max(0, Math.min(width - 1, Math.floor(x)));
  const v = Math.max(0, Math.min(height - 1, Math.floor(y)));
  const at = (v * width + u) * 3;
  return [data[at]!, data[at + 1]!, data[at + 2]!];
}

const meanOf = (colours: readonly Rgb[]): Rgb => {
  const sums = colours.reduce<[number, number, number]>(
    (sum, [r, g, b]) => [sum[0] + r, sum[1] + g, sum[2] + b],
    [0, 0, 0],
  );
  return [sums[0] / colours.length, sums[1] / colours.length, sums[2] / colours.length];
};

const squareApart = (a: Rgb, b: Rgb): number => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
