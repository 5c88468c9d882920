import { checkImage, type Image } from "../image.ts";
import { spread } from "./spread.ts";

/** Relaxation factor and maximum number of rounds: first for a hole without good start values, then for fine corrections. */
const wholly = { relaxation: 1.75, rounds: 400 };
const polish = { relaxation: 1.2, rounds: 24 };
const steadyChange = 0.05;
/**
 * A hole with at least this many pixels is first filled at half size, because values from the edge would reach distant pixels too
 * slowly.
 */
const fewest = 2_000;

/**
 * Fills the holes of a picture like a soap film on a wire: each filled value is the mean of its four neighbours (Laplace's
 * equation with the hole's edge given). This suits scratches, dust and smooth surroundings. No texture is made up.
 *
 * @param hole one channel of the same width and height: 0 = keep, else fill. Not changed.
 * @returns a new picture; pixels outside the hole are unchanged. A picture that is all hole stays as it is.
 * @throws RangeError when the sizes differ
 * Source: successive over-relaxation, D. Young, 1950, started from a pull-push result, or for large holes from a fill at half
 * size (F. Bornemann and P. Deuflhard, "The cascadic multigrid method", 1996), so that a dozen rounds are enough. Each pixel of
 * the hole takes 16 + 4 * channels bytes of memory and about 0.2 microseconds.
 */
export function fillHarmonically(image: Image, hole: Image): Image {
  checkImage(image);
  checkImage(hole);
  if (hole.channels !== 1 || hole.width !== image.width || hole.height !== image.height)
    throw new RangeError("the hole is one channel of the picture's size");
  if (!hole.data.includes(0)) return { ...image, data: image.data.slice() };
  const film = filmOf(hole);
  const begun = film.pixels.length > fewest ? begunCoarsely(image, hole, film) : null;
  const filled = begun ?? spread(image, { ...hole, data: hole.data.map((value) => (value === 0 ? 255 : 0)) });
  for (let c = 0; c < image.channels; c++) relax(film, filled, c, begun ? polish : wholly);
  return filled;
}

/** The fill of the same hole at half size; null when the hole is so narrow that it vanishes there. */
function begunCoarsely(image: Image, hole: Image, { pixels }: Film): Image | null {
  const { width, channels } = image;
  const w = Math.ceil(width / 2);
  const h = Math.ceil(image.height / 2);
  const sums = new Float32Array(w * h * channels);
  const counts = new Uint8Array(w * h);
  for (let i = 0; i < hole.data.length; i++) {
    if (hole.data[i] !== 0) continue;
    const to = (Math.floor(i / width) >> 1) * w + ((i % width) >> 1);
    counts[to]!++;
    for (let c = 0; c < channels; c++) sums[to * channels + c]! += image.data[i * channels + c] as number;
  }
  const half: Image = {
    width: w,
    height: h,
    channels,
    data: Uint8Array.from(sums, (sum, k) => Math.round(sum / Math.max(1, counts[Math.floor(k / channels)] as number))),
  };
  const halfHole: Image = {
    width: w,
    height: h,
    channels: 1,
    data: counts.map((count) => (count === 0 ? 1 : 0)),
  };
  if (!halfHole.data.includes(1)) return null;
  const filled = { ...image, data: image.data.slice() };
  const { data } = fillHarmonically(half, halfHole);
  for (const pixel of pixels) {
    const x = pixel % width;
    const y = Math.floor(pixel / width);
    // Three quarters of the nearest value, a quarter of the next one.
    const near = (y >> 1) * w + (x >> 1);
    const beside = x & 1 ? ((x >> 1) + 1 < w ? 1 : 0) : x >> 1 > 0 ? -1 : 0;
    const under = y & 1 ? ((y >> 1) + 1 < h ? w : 0) : y >> 1 > 0 ? -w : 0;
    for (let c = 0; c < channels; c++) {
      const at = (i: number) => data[i * channels + c] as number;
      const upper = 3 * at(near) + at(near + beside);
      const lower = 3 * at(near + under) + at(near + under + beside);
      filled.data[pixel * channels + c] = (3 * upper + lower + 8) >> 4;
    }
  }
  return filled;
}

/** The pixels of a hole, and the four neighbours of each: the number of another hole pixel, or -1 - pixel for one outside. */
type Film = { pixels: Int32Array; neighbours: Int32Array };

function filmOf({ width, height, data }: Image): Film {
  let count = 0;
  for (let i = 0; i < data.length; i++) if (data[i] !== 0) count++;
  const film = { pixels: new Int32Array(count), neighbours: new Int32Array(count * 4) };
  let numbersAbove = new Int32Array(width);
  let numbers = new Int32Array(width);
  let next = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      if (data[pixel] === 0) continue;
      const number = next++;
      film.pixels[number] = pixel;
      numbers[x] = number;
      const at = number * 4;
      // The picture is mirrored beyond its edge: the neighbour is the pixel itself.
      film.neighbours.fill(number, at, at + 4);
      if (x > 0) film.neighbours[at] = data[pixel - 1] === 0 ? -pixel : number - 1;
      if (x + 1 < width) film.neighbours[at + 1] = data[pixel + 1] === 0 ? -2 - pixel : number + 1;
      if (y + 1 < height && data[pixel + width] === 0) film.neighbours[at + 3] = -1 - (pixel + width);
      if (y === 0) continue;
      if (data[pixel - width] === 0) film.neighbours[at + 2] = -1 - (pixel - width);
      else {
        const above = numbersAbove[x] as number;
        film.neighbours[at + 2] = above;
        film.neighbours[above * 4 + 3] = number;
      }
    }
    [numbersAbove, numbers] = [numbers, numbersAbove];
  }
  return film;
}

function relax(
  { pixels, neighbours }: Film,
  filled: Image,
  channel: number,
  { relaxation, rounds }: typeof wholly,
): void {
  const { channels, data } = filled;
  const values = Float32Array.from(pixels, (pixel) => data[pixel * channels + channel] as number);
  const valueOf = (neighbour: number): number =>
    neighbour < 0 ? (data[(-1 - neighbour) * channels + channel] as number) : (values[neighbour] as number);
  for (let round = 0, change = Number.POSITIVE_INFINITY; round < rounds && change > steadyChange; round++) {
    change = 0;
    for (let i = 0, at = 0; i < values.length; i++, at += 4) {
      const sum =
        valueOf(neighbours[at] as number) +
        valueOf(neighbours[at + 1] as number) +
        valueOf(neighbours[at + 2] as number) +
        valueOf(neighbours[at + 3] as number);
      const step = relaxation * (sum / 4 - (values[i] as number));
      values[i] = (values[i] as number) + step;
      change = Math.max(change, Math.abs(step));
    }
  }
  for (const [i, pixel] of pixels.entries())
    data[pixel * channels + channel] = Math.min(255, Math.max(0, Math.round(values[i] as number)));
}
