import type { Background } from "./stray.ts";

/** Minimum and maximum darkening by a shadow, as natural logarithms. */
const faintest = 0.05;
const darkest = 1.6;
/**
 * Shadows have nearly the same hue as the ground. The maximum difference between the channels' darkening, as natural logarithm.
 */
const mostTint = 0.3;
/** Minimum darkening as a multiple of the usual variation of the ground's brightness. */
const noisier = 4;
/**
 * Shadows are wide and flat because they lie on the ground. Pixels are averaged over this many neighbours left and right, and
 * above and below.
 */
const across = 3;
const down = 1;
const fewest = 200;
/** If a greater share of the surroundings than this is darker too, the light changes everywhere, and shadows cannot be found. */
const mostElsewhere = 0.03;

/**
 * Finds shadows: places where a picture is darker than the background but has the same hue. Faint shadows are found too, because
 * neighbouring pixels are averaged.
 *
 * @param rgb of the part, width * height * 3; not changed
 * @param background of the part
 * @param isOutside not 0 where the background is assumed to be visible; the overall light is matched there
 * @returns 1 where it is shaded, else 0; null when light varies too much
 */
export function shadedIn(
  rgb: Uint8Array,
  { rgb: median, scatter }: Background,
  width: number,
  height: number,
  isOutside: ArrayLike<number>,
): Uint8Array | null {
  const loss = new Float32Array(width * height);
  const weight = new Float32Array(width * height);
  for (let i = 0; i < loss.length; i++) {
    if (scatter[i]! < 0) continue;
    const k = 3 * i;
    const red = lights[median[k]!]! - lights[rgb[k]!]!;
    const green = lights[median[k + 1]!]! - lights[rgb[k + 1]!]!;
    const blue = lights[median[k + 2]!]! - lights[rgb[k + 2]!]!;
    const mean = (red + green + blue) / 3;
    const tint = Math.max(red, green, blue) - Math.min(red, green, blue);
    if (mean > darkest || tint > mostTint + 0.5 * Math.abs(mean)) continue;
    loss[i] = mean;
    weight[i] = 1;
  }
  pool(loss, width, height);
  pool(weight, width, height);
  for (let i = 0; i < loss.length; i++) loss[i] = weight[i]! > 0.5 ? loss[i]! / weight[i]! : 0;
  const { middle, spread } = usualOf(loss, isOutside);
  const border = middle + Math.max(faintest, noisier * spread);
  const shaded = Uint8Array.from(loss, (value) => (value > border ? 1 : 0));
  let elsewhere = 0;
  let outside = 1;
  for (let i = 0; i < shaded.length; i++) {
    if (isOutside[i] === 0 || scatter[i]! < 0) continue;
    outside++;
    elsewhere += shaded[i]!;
  }
  return elsewhere < mostElsewhere * outside ? shaded : null;
}

/** Logarithm of a channel's value, with an offset so that noise in dark areas counts little. */
const lights = Float32Array.from({ length: 256 }, (_, value) => Math.log(value + 12));

/** The median and the median absolute deviation of the pixels outside. */
function usualOf(loss: Float32Array, isOutside: ArrayLike<number>): { middle: number; spread: number } {
  const values = loss.filter((_, i) => isOutside[i] !== 0).sort();
  if (values.length < fewest) return { middle: 0, spread: faintest };
  const middle = values[values.length >> 1]!;
  const deviations = values.map((value) => Math.abs(value - middle)).sort();
  return { middle, spread: deviations[deviations.length >> 1]! };
}

/** Replaces each value by the mean of its neighbourhood, in place. */
function pool(values: Float32Array, width: number, height: number): void {
  const rows = new Float32Array(values.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let u = Math.max(0, x - across); u <= Math.min(width - 1, x + across); u++) sum += values[y * width + u]!;
      rows[y * width + x] = sum / (2 * across + 1);
    }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let v = Math.max(0, y - down); v <= Math.min(height - 1, y + down); v++) sum += rows[v * width + x]!;
      values[y * width + x] = sum / (2 * down + 1);
    }
}
