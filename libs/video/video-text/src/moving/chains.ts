import type { StudiedVideo } from "@cutwater/video-inpainting";
import { areaOf, type Box, bottomOf, shared, shifted } from "../look/box.ts";
import type { SeenLine } from "../look/seen-line.ts";
import { apply } from "./apply.ts";
import type { Velocity } from "./motion.ts";

/** A line that was moving when it was seen. */
export type Moved = { line: SeenLine; velocity: Velocity | null };
/** One moving text: its lines in the samples that show it, in order. */
export type Chain = readonly Moved[];

/**
 * Two lines are the same text when at least this share of the smaller box is inside the other box, after both are moved to the
 * same time.
 */
const leastShared = 0.35;
/** Longest gap in seconds between two samples that show a text. */
const longestGap = 1.3;

/** Joins moving lines to texts. Each line is continued by its own motion or by the motion of the scene. */
export function chainsOf(moved: readonly Moved[], scene: StudiedVideo["scene"]): Chain[] {
  const chains: Moved[][] = [];
  for (const one of moved) {
    const { frame, box } = one.line;
    const fits = chains.flatMap((chain) => {
      const last = chain.at(-1)!;
      const passed = frame - last.line.frame;
      if (passed <= 0 || passed > longestGap * scene.framesPerSecond) return [];
      const places = [carried(last.line.box, last.line.frame, frame, scene)];
      if (last.velocity) places.push(shifted(last.line.box, last.velocity[0] * passed, last.velocity[1] * passed));
      const best = Math.max(...places.map((place) => fit(place, box)));
      return best > leastShared ? [{ chain, best }] : [];
    });
    const best = fits.sort((a, b) => b.best - a.best)[0];
    if (best) best.chain.push(one);
    else chains.push([one]);
  }
  return chains;
}

/** Share of the smaller box that is inside the other box; 0 when their heights differ by half. */
function fit(a: Box, b: Box): number {
  const common = Math.min(bottomOf(a), bottomOf(b)) - Math.max(a.top, b.top);
  if (common < 0.5 * Math.max(a.height, b.height)) return 0;
  return shared(a, b) / Math.min(areaOf(a), areaOf(b));
}

/** Moves a box with the scene. */
export function carried(box: Box, from: number, to: number, { toNext }: StudiedVideo["scene"]): Box {
  let x = box.left + box.width / 2;
  let y = box.top + box.height / 2;
  const x0 = x;
  const y0 = y;
  for (let t = from; t < to; t++) [x, y] = apply(toNext[t]!, x, y);
  return shifted(box, x - x0, y - y0);
}
