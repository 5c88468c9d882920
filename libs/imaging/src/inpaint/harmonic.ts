import { checkImage, type Image } from "../image.ts";
import { spread } from "./spread.ts";

const relaxation = 1.75;
const maxRounds = 400;
const steadyChange = 0.05;

/**
 * Fills the holes of a picture as a soap film spans a wire: each filled value is the mean of its four neighbours (Laplace's equation
 * with the hole's edge given). Right for scratches, dust and smooth surroundings; texture is not made up.
 *
 * @param hole one channel of the same width and height: 0 = keep, else fill. Not changed.
 * @returns a new picture; pixels outside the hole are those of the given one. A picture that is all hole stays as it is.
 * @throws RangeError when the sizes differ
 * Source: successive over-relaxation, D. Young, 1950, begun from a pull-push so that a few dozen rounds do. Memory and
 * time follow the hole: 16 + 4 * channels bytes and about a microsecond a pixel of it.
 */
export function fillHarmonically(image: Image, hole: Image): Image {
  checkImage(hole);
  const kept = { ...hole, data: hole.data.map((value) => (value === 0 ? 255 : 0)) };
  const filled = spread(image, kept);
  if (!kept.data.includes(255)) return filled;
  const film = filmOf(hole);
  const { channels } = image;
  for (let c = 0; c < channels; c++) relax(film, filled, c);
  return filled;
}

/** The pixels of a hole, and the four neighbours of each: another of them by its number, or -1 - pixel for one outside. */
type Film = { pixels: Int32Array; neighbours: Int32Array };

function filmOf({ width, height, data }: Image): Film {
  const count = data.reduce((sum, value) => sum + (value === 0 ? 0 : 1), 0);
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
      // Beyond the picture's edge it is mirrored: the neighbour is the pixel itself.
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

function relax({ pixels, neighbours }: Film, filled: Image, channel: number): void {
  const { channels, data } = filled;
  const values = Float32Array.from(pixels, (pixel) => data[pixel * channels + channel] as number);
  const valueOf = (neighbour: number): number =>
    neighbour < 0 ? (data[(-1 - neighbour) * channels + channel] as number) : (values[neighbour] as number);
  for (let round = 0, change = Number.POSITIVE_INFINITY; round < maxRounds && change > steadyChange; round++) {
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
