import { type Bounds, type Runs, runsOf } from "@cutwater/imaging/mask/runs.ts";
import { createUnion, type Holes } from "@cutwater/video-inpainting";
import type { TextTrack } from "./track.ts";

type Size = { width: number; height: number };

/**
 * Extends holes by the whole boxes of some texts. Frames with the same boxes and the same holes share the extended holes. @param
 * size of the stored frame
 */
export function coveredHoles(holes: Holes, tracks: readonly TextTrack[], size: Size): Holes {
  const united = createUnion(size);
  const boxes = new Map<Bounds, Runs>();
  const runsAt = (box: Bounds): Runs => {
    const runs = boxes.get(box) ?? boxRuns(box, size);
    boxes.set(box, runs);
    return runs;
  };
  return holes.map((hole, t) => {
    const covering = tracks.flatMap(({ from, to, boxes }) => (t >= from && t < to ? [runsAt(boxes[t - from]!)] : []));
    return covering.length === 0 ? hole : united([...(hole ? [hole] : []), ...covering]);
  });
}

function boxRuns({ left, top, width, height }: Bounds, size: Size): Runs {
  const mask = new Uint8Array(size.width * size.height);
  const first = Math.max(0, left);
  const after = Math.min(size.width, left + width);
  for (let y = Math.max(0, top); y < Math.min(size.height, top + height); y++)
    if (after > first) mask.fill(1, y * size.width + first, y * size.width + after);
  return runsOf(mask, size.width, size.height);
}
