import { type FrameShape, frameBytes } from "@cutwater/imaging/frame.ts";
import type { Homography } from "@cutwater/imaging/homography.ts";
import { farthest } from "@cutwater/imaging/propagate/propagate.ts";
import type { Veil } from "@cutwater/imaging/unblend/unblend.ts";
import type { Holes } from "../study/holes.ts";
import { type Filler, mostSwept } from "./filler.ts";
import { type Known, readPart } from "./read-part.ts";
import type { Segment } from "./segments.ts";
import type { Filled } from "./thread-calls.ts";

/** A video whose frames are to be filled. */
export type Filling = Known & {
  holes: Holes;
  /** Maps from each frame to the common plane ("ground") of all frames of its shot. */
  toGround: readonly Homography[];
  /** Number of frames before and after a frame from which it may be filled. */
  reach: number;
  /** Number of threads of the fillers. */
  threads: number;
  /** See `fewestVeiled` of Subject. */
  fewestVeiled?: number | undefined;
};

/** Memory in bytes for frames from which other frames are filled. */
const windowBytes = 300e6;

/** Number of frames before and after a frame that fit into memory, each with a hole and half-size luma. */
export const reachOf = (shape: FrameShape): number =>
  Math.max(1, Math.min(farthest, Math.floor(windowBytes / (2.2 * frameBytes(shape)) / 2)));

type Wanted = {
  /** The frames to fill, ascending, all of the segment. */
  frames: readonly number[];
  veilOf(t: number): Veil | null;
  /** Called for each frame to fill, in order. @param data the original frame; valid until the promise resolves */
  onFilled(t: number, filled: Filled, data: Uint8Array): void | Promise<void>;
};

/**
 * Reads a segment with the surrounding frames of its shot, and fills the requested frames along the way. At most `mostSwept`
 * frames are in memory. Each frame is filled only from frames within reach, however many threads there are.
 */
export async function sweep(segment: Segment, filling: Filling, filler: Filler, wanted: Wanted): Promise<void> {
  for (const frames of near(wanted.frames, 2 * filling.reach))
    await sweepOnce(segment, filling, filler, { ...wanted, frames });
}

/** Divides frames into groups without wide gaps, because frames in wide gaps need not be read. */
function near(frames: readonly number[], gap: number): number[][] {
  const groups: number[][] = [];
  for (const t of frames) {
    const last = groups.at(-1);
    if (last && t - last.at(-1)! <= gap) last.push(t);
    else groups.push([t]);
  }
  return groups;
}

async function sweepOnce({ shot }: Segment, filling: Filling, filler: Filler, wanted: Wanted): Promise<void> {
  const { holes, toGround, reach, threads } = filling;
  const waiting = [...wanted.frames];
  const first = Math.max(shot.start, waiting[0]! - reach);
  const last = Math.min(shot.end, waiting.at(-1)! + 1 + reach);
  const running: { t: number; done: Promise<Filled> }[] = [];
  /** The first frame that is still needed. */
  const needed = () => Math.max(first, (running[0]?.t ?? waiting[0] ?? last) - reach);
  const settle = async () => {
    const next = running[0]!;
    await wanted.onFilled(next.t, await next.done, filler.data(next.t));
    running.shift();
    filler.dropBefore(needed());
  };
  /** Starts filling every frame that needs only frames before `known`. */
  const begin = async (known: number) => {
    const isReady = (t: number | undefined) => t !== undefined && (t + reach < known || known >= last);
    while (isReady(waiting[0])) {
      if (running.length >= threads) await settle();
      const t = waiting.shift()!;
      const done = filler.fill(t, reach, wanted.veilOf(t));
      // A failure is thrown when its segment is awaited; until then it must not be reported as unhandled.
      done.catch(() => {});
      running.push({ t, done });
    }
  };
  let t = first;
  for await (const _ of readPart(filling, first, last - first, filler.nextData)) {
    filler.put({ t, toGround: toGround[t]!, hole: holes[t] ?? null });
    t++;
    await begin(t);
    // The next frame would exceed the memory, so a running one is awaited first.
    while (running.length > 0 && t - needed() >= mostSwept(reach, threads)) await settle();
    filler.dropBefore(needed());
  }
  await begin(last);
  while (running.length > 0) await settle();
  filler.dropBefore(Number.POSITIVE_INFINITY);
}
