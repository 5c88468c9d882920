import { type Canvas, createField, type Field, reach, search } from "./patch-match.ts";
import { spanPlane } from "./patch-membrane.ts";
import { depthOf, vote } from "./patch-vote.ts";

/** A level starts from a membrane when no pixel of its hole is further than this from the hole's edge. */
const shallow = 3;
const smallest = 24;
/**
 * Number of iterations of matching patches and filling the hole: on the coarsest level, on each level between, and on the finest
 * level.
 */
const turns = { coarsest: 8, between: 4, finest: 2 };
const roundsEach = 2;

/**
 * Makes up the hole of a canvas from patches of the same canvas, from coarse to fine.
 *
 * @param canvas its planes are changed only in the hole, whose former content is ignored
 * @returns false when the canvas has no known patch; nothing is changed then
 * Source: Y. Wexler, E. Shechtman, M. Irani, "Space-time completion of video", 2007, with the search of PatchMatch. Takes about
 * 20 microseconds for each pixel of the hole grown by three pixels.
 */
export function makeUp(canvas: Canvas, seed: number): boolean {
  const levels = [canvas];
  const fields = [createField(canvas)];
  if (!fields[0]) return false;
  const random = randomFrom(seed);
  for (;;) {
    const last = levels.at(-1)!;
    const deepest = depthOf(last.hole, last.width, last.height).reduce((most, depth) => Math.max(most, depth), 0);
    if (deepest <= shallow || Math.min(last.width, last.height) < 2 * smallest) break;
    const half = halvedCanvas(last);
    const field = createField(half);
    if (!field) break;
    levels.push(half);
    fields.push(field);
  }
  const coarsest = levels.at(-1)!;
  for (const plane of coarsest.planes) spanPlane(plane, coarsest.hole, coarsest.width, coarsest.height);
  for (let level = levels.length - 1; level >= 0; level--) {
    const at = levels[level]!;
    const field = fields[level]!;
    const depth = depthOf(at.hole, at.width, at.height);
    const coarse = levels[level + 1];
    const coarseField = fields[level + 1];
    if (coarse && coarseField) {
      lift(coarse, coarseField, at, field, random);
      vote(at, field, depth);
    }
    const count = !coarse ? turns.coarsest : level === 0 ? turns.finest : turns.between;
    for (let turn = 0; turn < count; turn++) {
      search(at, field, roundsEach, random);
      vote(at, field, depth);
    }
  }
  return true;
}

function halvedCanvas({ width, height, planes, hole }: Canvas): Canvas {
  const w = width >> 1;
  const h = height >> 1;
  const half: Canvas = {
    width: w,
    height: h,
    planes: planes.map(() => new Float32Array(w * h)),
    hole: new Uint8Array(w * h),
  };
  for (let y = 0, to = 0; y < h; y++)
    for (let x = 0; x < w; x++, to++) {
      const i = 2 * y * width + 2 * x;
      const either = hole[i]! | hole[i + 1]! | hole[i + width]! | hole[i + width + 1]!;
      half.hole[to] = (either & 1) === 1 ? 1 : either;
      for (let c = 0; c < 3; c++) {
        const plane = planes[c]!;
        half.planes[c]![to] = (plane[i]! + plane[i + 1]! + plane[i + width]! + plane[i + width + 1]!) / 4;
      }
    }
  return half;
}

/** Derives the partners on the finer level from the partners on the coarser level, with the same offsets. */
function lift(coarse: Canvas, from: Field, fine: Canvas, to: Field, random: () => number): void {
  const margin = (length: number, at: number) => Math.min(length - 1 - reach, Math.max(reach, at >> 1));
  for (const i of to.targets) {
    const x = i % fine.width;
    const y = Math.floor(i / fine.width);
    const at = margin(coarse.height, y) * coarse.width + margin(coarse.width, x);
    const partner = from.partner[at]!;
    const u = partner % coarse.width;
    const v = Math.floor(partner / coarse.width);
    const lifted = (y + 2 * (v - Math.floor(at / coarse.width))) * fine.width + x + 2 * (u - (at % coarse.width));
    to.partner[i] =
      partner >= 0 && to.isSource[lifted] === 1 ? lifted : to.sources[Math.floor(random() * to.sources.length)]!;
    to.distance[i] = partner >= 0 ? from.distance[at]! : 0;
  }
}

/** Random numbers from 0 to 1, the same for the same seed. Source: the constants of W. Press et al., "Numerical Recipes". */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
