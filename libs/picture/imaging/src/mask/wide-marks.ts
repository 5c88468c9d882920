import { checkImage, createImage, type Image } from "../image.ts";
import { componentsOf, keepPieces } from "./components.ts";
import { grown, shrunk, signedDistance } from "./morphology.ts";

/** Minimum probability of a pixel in a wide mark, from 0 to 255. */
const likely = 150;
/**
 * Limits of a mark's depth in pixels (distance from its edge). Up to the first depth a mark is thin. Beyond the second depth
 * nothing is known about the original picture.
 */
const thin = 1;
const deepest = 12;
/** A mark that runs along at least this share of a picture's side is a frame. */
const ofSide = 0.25;
/** If a greater share of the picture than this looks like wide marks, they are part of the picture's own look. */
const most = 0.12;

/**
 * The wide marks of a picture: folds, tears, lost patches. Thin marks, deep marks and marks along the picture's edge are left
 * out.
 *
 * @param likelihood one channel, 255 = surely a mark. Not changed.
 * @param surely probability (0 to 255) that at least one pixel of a mark must reach
 * @returns one channel, 255 = to be filled; null when no mark is wide
 * @throws RangeError for more channels than one
 * Uses about 30 bytes of temporary memory per pixel. Linear time.
 */
export function wideMarks(likelihood: Image, surely: number): Image | null {
  checkImage(likelihood);
  if (likelihood.channels !== 1) throw new RangeError("a likelihood has one channel");
  const { width, height, data } = likelihood;
  const marked = Uint8Array.from(data, (value) => (value >= likely ? 1 : 0));
  const cores = shrunk(marked, width, height, thin);
  const found = componentsOf(cores, width, height);
  if (found.pieces.length === 0) return null;
  const depth = new Float32Array(found.pieces.length + 1);
  const isSure = new Uint8Array(found.pieces.length + 1);
  const distance = signedDistance(marked, width, height);
  const atEdges = new Uint32Array(4 * (found.pieces.length + 1));
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const label = found.labels[i]!;
      if (label === 0) continue;
      depth[label] = Math.max(depth[label]!, distance[i]!);
      if (data[i]! >= surely) isSure[label] = 1;
      if (x === 0) atEdges[4 * label]!++;
      if (x === width - 1) atEdges[4 * label + 1]!++;
      if (y === 0) atEdges[4 * label + 2]!++;
      if (y === height - 1) atEdges[4 * label + 3]!++;
    }
  const isFrame = (label: number) =>
    [height, height, width, width].some((side, k) => atEdges[4 * label + k]! > ofSide * side);
  const kept = keepPieces(found, ({ label }) => isSure[label] === 1 && depth[label]! <= deepest && !isFrame(label));
  const wide = grown(kept, width, height, thin);
  const count = wide.reduce((sum, value) => sum + value, 0);
  if (count === 0 || count > most * wide.length) return null;
  const marks = createImage(width, height, 1);
  for (const [i, value] of wide.entries()) marks.data[i] = 255 * value;
  return marks;
}
