import { type Frame, planesOf } from "../frame.ts";
import { groupsOf, grownBox } from "../inpaint/patch-groups.ts";
import { checkHole, type PartPlane, partOf, putBack } from "../inpaint/patch-part.ts";
import { plainScratch, type Scratch } from "../kernels/scratch.ts";
import { bandsOf, sumOfBands } from "./bands.ts";
import { type Grain, grainIn } from "./measure.ts";

/** Number of pixels beyond the filled area that the bands depend on. */
const margin = 8;
/**
 * Share of the missing grain that is added. The true grain cannot be guessed, so a fill's mean square error is at least the
 * grain's; adding half of its strength raises the error by a quarter, and never costs more than 0.97 dB of PSNR.
 */
const share = 0.5;

/**
 * Adds the shot's grain to filled areas that lack grain, so that these areas do not look wiped. Nothing changes in a clean shot,
 * and areas that are too small to measure are left unchanged.
 *
 * @param frame its filled pixels are changed, nothing else
 * @param filled width * height of luma, 0 = keep
 * @param number of the frame in the video. It seeds the grain together with the pixel's position, so a frame always gets the same
 * grain.
 * @param grain of the shot (measureGrain)
 * @throws RangeError when the sizes differ
 * Takes about 0.1 microseconds for each pixel of the areas and their margin.
 */
export function matchGrain(
  frame: Frame,
  filled: Uint8Array,
  number: number,
  grain: Grain,
  scratch: Scratch = plainScratch,
): void {
  checkHole(frame, filled);
  if (grain.every((strengths) => strengths.every((strength) => strength === 0))) return;
  const planes = planesOf(frame);
  for (const group of groupsOf(filled, frame.width, frame.height))
    scratch.within(() => {
      const part = partOf(frame, filled, grownBox(group, margin, frame), scratch);
      for (const [c, plane] of part.entries())
        scratch.within(() => grow(plane, grain[c]!, planes[c]!.width, seedOf(number, c), scratch));
      putBack(frame, part, group);
    });
}

/** @param plane its hole is changed; @param rowLength of the whole plane */
function grow(plane: PartPlane, strengths: readonly number[], rowLength: number, seed: number, scratch: Scratch): void {
  const { width, height, data, hole } = plane;
  const within = grainIn(bandsOf(data, width, height, scratch), hole, width, height);
  if (!within) return;
  const missing = strengths.map((strength, band) => Math.max(0, strength ** 2 - within[band]! ** 2));
  if (missing.every((power) => power === 0)) return;
  const noise = mixOf(missing).map((power, k) =>
    power === 0 ? null : noiseOver(plane, rowLength, seed + k, share * Math.sqrt(power), scratch),
  );
  const added = sumOfBands(noise, width, height, scratch);
  for (let i = 0; i < data.length; i++) if (hole[i] !== 0) data[i]! += added[i]!;
}

/** White noise of the given strength. Each value is derived from its position in the whole plane. */
function noiseOver(
  { left, top, width, height }: PartPlane,
  rowLength: number,
  seed: number,
  strength: number,
  scratch: Scratch,
): Float32Array {
  const noise = scratch.rawFloats(width * height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) noise[i] = strength * noiseAt(seed, (top + y) * rowLength + left + x);
  return noise;
}

/**
 * Power that band `measured` shows for unit white noise that was reduced to band `reduced`, as [measured][reduced]. It is not a
 * diagonal matrix, because bands overlap. Computed from the bands of an impulse.
 */
const leaks = (() => {
  const size = 65;
  const one = new Float32Array(size * size);
  one[(size * size - 1) / 2] = 1;
  const power = (plane: Float32Array) => plane.reduce((sum, value) => sum + value * value, 0);
  const cut = bandsOf(one, size, size).map((band) => bandsOf(band, size, size).map(power));
  return cut.map((_, measured) => cut.map((powers) => powers[measured]!));
})();

/** Finds the power of white noise for each band so that all bands together measure the wanted powers. No power is below 0. */
function mixOf(wanted: readonly number[]): number[] {
  const mix = wanted.map(() => 0);
  for (let round = 0; round < 50; round++)
    for (const [b, row] of leaks.entries()) {
      const others = row.reduce((sum, leak, k) => (k === b ? sum : sum + leak * mix[k]!), 0);
      mix[b] = Math.max(0, (wanted[b]! - others) / row[b]!);
    }
  return mix;
}

const seedOf = (number: number, c: number): number => mixed(3 * number + c + 1);

/**
 * The scaled sum of the four bytes of a hash of seed and position. It is nearly Gaussian, with mean 0 and standard deviation 1.
 */
function noiseAt(seed: number, place: number): number {
  const hash = mixed(seed ^ Math.imul(place + 1, 0x9e3779b1));
  return ((hash & 255) + ((hash >>> 8) & 255) + ((hash >>> 16) & 255) + (hash >>> 24) - 510) / 147.8;
}

/**
 * Mixes 32 bits so that every output bit depends on every input bit. The mapping is a bijection. Source: A. Appleby,
 * MurmurHash3's last step, in the public domain.
 */
function mixed(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
