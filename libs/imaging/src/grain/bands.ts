/** How many bands noise is looked at in; each is an octave coarser than the one before. */
export const bandCount = 3;

/**
 * A plane's finest details band by band: what one smoothing takes away, then what the next, wider one does.
 *
 * @param plane rows from the top; not changed
 * @returns `bandCount` planes of its size; beyond the edge it is mirrored
 * Source: the à trous transform, M. Holschneider et al., 1989, with the binomial 1 2 1.
 */
export function bandsOf(plane: Float32Array, width: number, height: number): Float32Array[] {
  const bands: Float32Array[] = [];
  let finer = plane;
  for (let band = 0; band < bandCount; band++) {
    const coarser = smoothed(finer, width, height, 1 << band);
    bands.push(finer.map((value, i) => value - coarser[i]!));
    finer = coarser;
  }
  return bands;
}

function smoothed(plane: Float32Array, width: number, height: number, step: number): Float32Array {
  const across = new Float32Array(plane.length);
  const both = new Float32Array(plane.length);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const [left, right] = [mirrored(x - step, width), mirrored(x + step, width)];
      across[i] = (2 * plane[i]! + plane[y * width + left]! + plane[y * width + right]!) / 4;
    }
  for (let y = 0, i = 0; y < height; y++) {
    const [above, below] = [mirrored(y - step, height) * width, mirrored(y + step, height) * width];
    for (let x = 0; x < width; x++, i++) both[i] = (2 * across[i]! + across[above + x]! + across[below + x]!) / 4;
  }
  return both;
}

function mirrored(i: number, length: number): number {
  const at = i < 0 ? -i : i >= length ? 2 * length - 2 - i : i;
  return Math.min(length - 1, Math.max(0, at));
}
