/** A guess with at least this absolute value is certain and stays unchanged. */
export const certain = 9;
/** Weight of a belief of 1 relative to the weight of a neighbour with the same colour. */
const pull = 0.15;
const rounds = 14;
const overshoot = 1.7;

/**
 * Decides for each pixel of a picture whether it belongs to a thing, from the belief about it and from the edges: a border is
 * cheap where colours change. Beliefs diffuse like heat, which flows easily between similar colours.
 *
 * @param rgb width * height * 3
 * @param beliefs log odds for each pixel: above 0 = belongs to the thing, below 0 = does not; values at or beyond ±`certain` are
 * final. Not changed.
 * @returns 0-1 for each pixel; above 0.5 = belongs to the thing
 * Source: random walks with priors, L. Grady, "Multilabel random walker image segmentation using prior models", 2005; solved by
 * successive over-relaxation.
 */
export function settle(rgb: Uint8Array, width: number, height: number, beliefs: Float32Array): Float32Array {
  // A border of one pixel without bonds, so that no pixel has to check its position.
  const row = width + 2;
  const { right, below } = bondsOf(rgb, width, height, row);
  const count = row * (height + 2);
  // From 1 to 2: near 0 numbers become so small that processors handle them slowly.
  const share = new Float32Array(count);
  const held = new Float32Array(count);
  const whole = new Float32Array(count).fill(1);
  for (let y = 0, k = 0; y < height; y++)
    for (let x = 0, i = (y + 1) * row + 1; x < width; x++, i++, k++) {
      const belief = beliefs[k]!;
      share[i] = 1 + 1 / (1 + Math.exp(-belief));
      held[i] = pull * Math.abs(belief) * (belief > 0 ? 2 : 1);
      whole[i] = pull * Math.abs(belief) + right[i]! + right[i - 1]! + below[i]! + below[i - row]! + 1e-6;
    }
  for (let i = 0; i < count; i++) whole[i] = overshoot / whole[i]!;
  // In a chessboard order: no field needs the one computed just before it.
  const fields = [0, 1].map((colour) => openFields(beliefs, width, height, colour));
  for (let round = 0; round < rounds; round++)
    for (const open of fields)
      for (let k = 0; k < open.length; k++) {
        const i = open[k]!;
        const sum =
          held[i]! +
          right[i]! * share[i + 1]! +
          right[i - 1]! * share[i - 1]! +
          below[i]! * share[i + row]! +
          below[i - row]! * share[i - row]!;
        share[i]! += sum * whole[i]! - overshoot * share[i]!;
      }
  const settled = new Float32Array(beliefs.length);
  for (let y = 0, k = 0; y < height; y++)
    for (let x = 0, i = (y + 1) * row + 1; x < width; x++, i++, k++) settled[k] = share[i]! - 1;
  return settled;
}

/** The uncertain pixels of one colour of a chessboard, by their indices in a picture with a border of one pixel. */
function openFields(beliefs: Float32Array, width: number, height: number, colour: number): Int32Array {
  const open = new Int32Array(beliefs.length);
  let count = 0;
  for (let y = 0; y < height; y++)
    for (let x = (y + colour) & 1; x < width; x += 2)
      if (Math.abs(beliefs[y * width + x]!) < certain) open[count++] = (y + 1) * (width + 2) + x + 1;
  return open.subarray(0, count);
}

/** Strength of each pixel's bonds to its right and lower neighbours: 1 for the same colour, small across an edge. */
function bondsOf(rgb: Uint8Array, width: number, height: number, row: number) {
  const count = row * (height + 2);
  const right = new Float32Array(count);
  const below = new Float32Array(count);
  let sum = 0;
  let pairs = 1e-6;
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0, i = (y + 1) * row + 1; x < width; x++, i++, at += 3) {
      if (x + 1 < width) sum += right[i] = squared(rgb, at, at + 3);
      if (y + 1 < height) sum += below[i] = squared(rgb, at, at + 3 * width);
      pairs += 2;
    }
  // As in GrabCut: an edge is measured against the average change of colours here.
  const sharpness = 1 / (2 * (sum / pairs) + 20);
  for (let y = 0; y < height; y++)
    for (let x = 0, i = (y + 1) * row + 1; x < width; x++, i++) {
      if (x + 1 < width) right[i] = 0.005 + Math.exp(-sharpness * right[i]!);
      if (y + 1 < height) below[i] = 0.005 + Math.exp(-sharpness * below[i]!);
    }
  return { right, below };
}

const squared = (rgb: Uint8Array, a: number, b: number): number =>
  (rgb[a]! - rgb[b]!) ** 2 + (rgb[a + 1]! - rgb[b + 1]!) ** 2 + (rgb[a + 2]! - rgb[b + 2]!) ** 2;
