import type { CodedSpace } from "./png-colours.ts";
import { between, type Primaries } from "./spaces.ts";
import { compressed, hlgFactor, lightOf, peak, srgbValue } from "./transfers.ts";

/** Samples as decoded, of three channels or four with opacity last. `most` is the value of white: 255 or 65,535. */
export type Samples = { data: Uint8Array | Uint16Array; channels: 3 | 4; most: 255 | 65_535 };

/**
 * Converts samples of a coded space to 8 bits with the curve of sRGB. HDR is tone mapped like videos. Colours outside the target are
 * clipped.
 *
 * @returns as many samples
 */
export function convertColours({ data, channels, most }: Samples, space: CodedSpace, to: Primaries): Uint8Array {
  const light = lights(most, space);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = between(space.primaries, to);
  const made = new Uint8Array(data.length);
  const isHdr = space.transfer.is === "pq" || space.transfer.is === "hlg";
  for (let at = 0; at < data.length; at += channels) {
    const r = light[data[at]!]!;
    const y = light[data[at + 1]!]!;
    const u = light[data[at + 2]!]!;
    const factor = isHdr ? toneFactor(r, y, u, space) : 1;
    made[at] = stored(factor * (a * r + b * y + c * u));
    made[at + 1] = stored(factor * (d * r + e * y + f * u));
    made[at + 2] = stored(factor * (g * r + h * y + i * u));
    if (channels === 4) made[at + 3] = most === 255 ? data[at + 3]! : data[at + 3]! >> 8;
  }
  return made;
}

/** The light of every possible sample. */
function lights(most: number, { transfer, isLimited }: CodedSpace): Float64Array {
  const table = new Float64Array(most + 1);
  const unit = (most + 1) / 256;
  for (let value = 0; value <= most; value++) {
    const share = isLimited ? (value - 16 * unit) / (219 * unit) : value / most;
    table[value] = lightOf(Math.min(1, Math.max(0, share)), transfer);
  }
  return table;
}

/** By how much tone mapping dims a pixel: the curve applies to its brightest value, so that hues stay. */
function toneFactor(r: number, g: number, b: number, { transfer }: CodedSpace): number {
  const shown = transfer.is === "hlg" ? hlgFactor(0.2627 * r + 0.678 * g + 0.0593 * b) : 1;
  const brightest = Math.min(peak, shown * Math.max(r, g, b));
  const before = Math.max(r, g, b);
  return before > 0 ? compressed(brightest) / before : 1;
}

/** A step of the curve's inverse is far below one of 255 values. */
const steps = 16_384;
const curve = Uint8Array.from({ length: steps + 1 }, (_, i) => Math.round(255 * srgbValue(i / steps)));

const stored = (light: number): number =>
  light < 0.02
    ? Math.max(0, Math.round(255 * srgbValue(Math.max(0, light))))
    : curve[Math.min(steps, Math.round(light * steps))]!;
