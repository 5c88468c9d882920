/**
 * A picture in progress: three planes of one size in 8-bit steps, and its hole: 0 = known, 1 = to be made up, 2 = unknown and
 * left unchanged.
 */
export type Canvas = { width: number; height: number; planes: readonly Float32Array[]; hole: Uint8Array };

/** For each pixel at the centre of a hole patch, the known patch that is most similar. */
export type Field = {
  /** Centres of patches that touch the hole, in order. */
  targets: Int32Array;
  /** Centres of wholly known patches, in order, and a mask of these centres. */
  sources: Int32Array;
  isSource: Uint8Array;
  /** For each pixel: the centre of its partner, and the distance between both patches (sum of squares). */
  partner: Int32Array;
  distance: Float32Array;
};

/** Patches are 7 x 7. */
export const reach = 3;
const side = 2 * reach + 1;
/** Differences of chroma are sampled at every second row and column, and get this higher weight. */
const chromaShare = 3;

/** The field of a canvas, still without partners; null when the canvas has no wholly known patch or is too small. */
export function createField({ width, height, hole }: Canvas): Field | null {
  const wanted = boxSums(hole, width, height, (value) => value === 1);
  const unknown = boxSums(hole, width, height, (value) => value !== 0);
  const targets: number[] = [];
  const sources: number[] = [];
  const isSource = new Uint8Array(width * height);
  for (let y = reach; y < height - reach; y++)
    for (let x = reach; x < width - reach; x++) {
      const i = y * width + x;
      if (wanted[i]! > 0) targets.push(i);
      if (unknown[i] === 0) {
        sources.push(i);
        isSource[i] = 1;
      }
    }
  if (sources.length === 0) return null;
  return {
    targets: Int32Array.from(targets),
    sources: Int32Array.from(sources),
    isSource,
    partner: new Int32Array(width * height).fill(-1),
    distance: new Float32Array(width * height),
  };
}

/** Number of pixels of a kind in the patch around each pixel. */
function boxSums(hole: Uint8Array, width: number, height: number, isCounted: (value: number) => boolean): Uint8Array {
  const across = new Uint8Array(width * height);
  const sums = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = reach; x < width - reach; x++)
      for (let k = -reach; k <= reach; k++) if (isCounted(hole[y * width + x + k]!)) across[y * width + x]!++;
  for (let y = reach; y < height - reach; y++)
    for (let x = reach; x < width - reach; x++)
      for (let k = -reach; k <= reach; k++) sums[y * width + x]! += across[(y + k) * width + x]!;
  return sums;
}

/**
 * Improves the partners: each patch tries the patches beside its neighbours' partners, then random patches at decreasing
 * distances from its own partner.
 *
 * @param random numbers from 0 to 1
 * Source: C. Barnes et al., "PatchMatch", 2009. O(targets * log size * rounds).
 */
export function search(canvas: Canvas, field: Field, rounds: number, random: () => number): void {
  const { targets, sources, partner, distance } = field;
  for (const i of targets) {
    if (partner[i]! < 0) partner[i] = sources[Math.floor(random() * sources.length)]!;
    distance[i] = apart(canvas, i, partner[i]!, Number.POSITIVE_INFINITY);
  }
  for (let round = 0; round < rounds; round++) {
    const step = round % 2 === 0 ? 1 : -1;
    const [first, end] = step > 0 ? [0, targets.length] : [targets.length - 1, -1];
    for (let n = first; n !== end; n += step) {
      const i = targets[n]!;
      follow(canvas, field, i, step);
      follow(canvas, field, i, step * canvas.width);
      roam(canvas, field, i, random);
    }
  }
}

function follow(canvas: Canvas, field: Field, i: number, step: number): void {
  const neighbour = field.partner[i - step]!;
  if (neighbour >= 0) attempt(canvas, field, i, neighbour + step);
}

function roam(canvas: Canvas, field: Field, i: number, random: () => number): void {
  const { width, height } = canvas;
  for (let radius = Math.max(width, height) / 2; radius >= 1; radius /= 2) {
    const at = field.partner[i]!;
    const x = Math.round((at % width) + (2 * random() - 1) * radius);
    const y = Math.round(Math.floor(at / width) + (2 * random() - 1) * radius);
    if (x >= 0 && x < width && y >= 0 && y < height) attempt(canvas, field, i, y * width + x);
  }
}

function attempt(canvas: Canvas, { isSource, partner, distance }: Field, i: number, source: number): void {
  if (source === partner[i] || isSource[source] !== 1) return;
  const found = apart(canvas, i, source, distance[i]!);
  if (found >= distance[i]!) return;
  partner[i] = source;
  distance[i] = found;
}

/** The sum of squares between two patches; the sum is aborted when it reaches `most`. */
function apart({ width, planes }: Canvas, a: number, b: number, most: number): number {
  const luma = planes[0]!;
  const blue = planes[1]!;
  const red = planes[2]!;
  let sum = 0;
  const corner = reach * width + reach;
  for (let v = 0, p = a - corner, q = b - corner; v < side; v++, p += width, q += width) {
    for (let u = 0; u < side; u++) {
      const d = luma[p + u]! - luma[q + u]!;
      sum += d * d;
    }
    if ((v & 1) === 0)
      for (let u = 0; u < side; u += 2) {
        const d = blue[p + u]! - blue[q + u]!;
        const e = red[p + u]! - red[q + u]!;
        sum += chromaShare * (d * d + e * e);
      }
    if (sum >= most) return sum;
  }
  return sum;
}
