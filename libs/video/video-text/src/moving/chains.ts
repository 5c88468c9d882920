import type { StudiedVideo } from "@cutwater/video-inpainting";
import { areaOf, type Box, bottomOf, shared, shifted } from "../look/box.ts";
import type { SeenLine } from "../look/seen-line.ts";
import { apply } from "./apply.ts";
import type { Velocity } from "./motion.ts";

/** A line that moved where it was seen. */
export type Moved = { line: SeenLine; velocity: Velocity | null };
/** One text at the samples on which it was seen, in order. */
export type Chain = readonly Moved[];

/** A text is the same where so much of the smaller box lies in the other one, once both are at one time. */
const leastShared = 0.35;
/** It may be missed at samples that are no farther apart than this, in seconds. */
const longestGap = 1.3;

/** Joins lines that move to texts: each goes on where its own motion or that of the scene takes it. */
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

/** How much of the smaller box lies in the other one; nothing where their heights differ by half. */
function fit(a: Box, b: Box): number {
  const common = Math.min(bottomOf(a), bottomOf(b)) - Math.max(a.top, b.top);
  if (common < 0.5 * Math.max(a.height, b.height)) return 0;
  return shared(a, b) / Math.min(areaOf(a), areaOf(b));
}

/** A box where the scene takes it. */
export function carried(box: Box, from: number, to: number, { toNext }: StudiedVideo["scene"]): Box {
  let [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const [x0, y0] = [x, y];
  for (let t = from; t < to; t++) [x, y] = apply(toNext[t]!, x, y);
  return shifted(box, x - x0, y - y0);
}
