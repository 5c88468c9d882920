import type { FramePlane } from "../frame.ts";
import type { Homography } from "../homography.ts";
import { cubicAt } from "./cubic.ts";
import { type Guide, readGuide } from "./guide.ts";
import { isColourShown, isShown, mapped, type Shown } from "./propose.ts";
import { lanes } from "./spread.ts";

export type MeasureRingInput = {
  /** Luma and both planes of chroma of the frame. */
  target: readonly FramePlane[];
  /** x and y of pixels around the frame's hole. */
  ring: Int32Array;
  /** The other frame's luma, and its chroma. */
  whole: Shown;
  colours: Shown;
  /** Maps pixels of the frame to the other frame. */
  map: Homography;
  /** Only the guide's displacement is read. */
  guide: Guide;
  /**
   * Output, four values per pixel: the frame minus the other frame in luma and in both chroma planes, then 1. All four are 0
   * where the other frame shows nothing.
   */
  differences: Float32Array;
};

/** Computes the differences between two frames at pixels around a hole. */
export function measureRing({ target, ring, whole, colours, map, guide, differences }: MeasureRingInput): void {
  const [y, u, v] = target as [FramePlane, FramePlane, FramePlane];
  const isColourSeen = u.shiftX + u.shiftY > 0 ? isColourShown : isShown;
  const moved = new Float64Array(2);
  const place = new Float64Array(2);
  for (let i = 0, to = 0; i < ring.length; i += 2, to += lanes) {
    const px = ring[i]!;
    const py = ring[i + 1]!;
    readGuide(guide, px, py, 2, moved);
    mapped(map, px + moved[0]!, py + moved[1]!, place);
    // A pixel uses the chroma value that covers it. The centre of that value may be half a pixel away, equally in both frames.
    const cx = px >> u.shiftX;
    const cy = py >> u.shiftY;
    const qx = cx + (place[0]! - px) / (1 << u.shiftX);
    const qy = cy + (place[1]! - py) / (1 << u.shiftY);
    differences.fill(0, to, to + lanes);
    if (!isShown(whole.hole, y.width, y.height, place[0]!, place[1]!)) continue;
    if (!isColourSeen(colours.hole, u.width, u.height, qx, qy)) continue;
    const at = cy * u.width + cx;
    const shown = cubicAt(whole.planes[0]!.data, y.width, y.height, place[0]!, place[1]!);
    differences[to] = y.data[py * y.width + px]! - shown;
    differences[to + 1] = u.data[at]! - cubicAt(colours.planes[0]!.data, u.width, u.height, qx, qy);
    differences[to + 2] = v.data[at]! - cubicAt(colours.planes[1]!.data, u.width, u.height, qx, qy);
    differences[to + 3] = 1;
  }
}
