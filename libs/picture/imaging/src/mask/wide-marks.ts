import { checkImage, createImage, type Image } from "../image.ts";
import { componentsOf, keepPieces } from "./components.ts";
import { grown, shrunk, signedDistance } from "./morphology.ts";

/** Least probability, of 255, of a pixel in a wide mark. */
const likely = 150;
/** Marks up to the first depth in pixels are thin; beyond the second depth the original is unknown. */
const thin = 1;
const deepest = 12;
/** A mark along this share of the picture's side is a frame. */
const ofSide = 0.25;
/** If more of the picture than this looks like wide marks, that is its own look. */
const most = 0.12;

/**
 * The wide marks of a picture: folds, tears, lost patches. Thin and deep ones, and those along the picture's edge, are left out.
 *
 * @param likelihood one channel, 255 = surely a mark. Not changed.
 * @param surely probability, of 255, that a mark must reach somewhere
 * @returns one channel, 255 = to be filled; null when no mark is wide
 * @throws RangeError for more channels than one
 * Uses about 30 bytes a pixel temporarily; linear time.
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
