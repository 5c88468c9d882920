import { setImmediate } from "node:timers/promises";
import type { Frame, FrameShape } from "@cutwater/imaging/frame.ts";
import { compose } from "@cutwater/imaging/homography.ts";
import { grownBox } from "@cutwater/imaging/inpaint/patch-groups.ts";
import { boundsOf, isSameRuns, type Runs } from "@cutwater/imaging/mask/runs.ts";
import type { Steps } from "@cutwater/imaging/unblend/steps.ts";
import { framesToTell, type Veil, veilSteps } from "@cutwater/imaging/unblend/unblend.ts";
import type { Holes } from "../study/holes.ts";
import type { Filler } from "./filler.ts";
import { putPatch } from "./patch.ts";
import type { Segment } from "./segments.ts";
import { type Filling, sweep } from "./sweep.ts";
import type { Filled } from "./thread-calls.ts";

/**
 * The veil known for a still hole, the number of successive searches that did not improve it, and whether the search is over. It
 * is over when enough background was seen to trust the veil, when the veil covers the hole, or when it no longer improves.
 */
export type KnownVeil = { hole: Runs; veil: Veil; vain: number; isSettled: boolean };

/**
 * Minimum number of frames for which a hole must be still before a veil is searched, unless the subject sets another number. A
 * known veil is used in any case.
 */
const fewestStill = 16;
/** The veil over the hole of each frame, and the final fillings of frames that were filled during the search. */
export type FoundVeils = { veilOf(t: number): Veil | null; ready: ReadonlyMap<number, Filled> };

/** At least this share of the hole's pixels must be shown by other frames or covered by a veil. */
const enoughSeen = 0.5;
const enoughVeiled = 0.95;
/**
 * A search that enlarges the veil by less than this share has failed. It is repeated once, because the camera may have stood
 * still during the search.
 */
const leastGrowth = 0.05;
const mostVain = 2;
/** The maximum number of milliseconds of veil work before other work gets a turn. */
const turnMs = 40;

/** Frames of a segment that have the same hole: `start` to `end` (exclusive). */
type StillRun = { start: number; end: number; hole: Runs };

/**
 * Finds the veil over the hole of each frame of a segment, if the hole stays still for enough frames.
 *
 * @param known the veils found in earlier segments, used where they are still valid; new veils are added
 */
export async function veilsOf(
  segment: Segment,
  filling: Filling,
  filler: Filler,
  known: KnownVeil[],
): Promise<FoundVeils> {
  const runs = stillRuns(segment, filling.holes);
  const veils: (Veil | null)[] = [];
  const ready = new Map<number, Filled>();
  const fewest = filling.fewestVeiled ?? fewestStill;
  for (const { start, end, hole } of runs) {
    const former = known.find((one) => isSameRuns(one.hole, hole));
    if (!former && end - start < fewest) continue;
    const samples = new Map<number, Filled>();
    const best =
      former && (former.isSettled || end - start < fewest)
        ? former
        : better(former, await findOver({ start, end, hole }, segment, filling, filler, samples));
    // Without a veil these frames have their final filling already.
    if (best.veil.luma.places.length + best.veil.chroma.places.length === 0)
      for (const [t, one] of samples) ready.set(t, one);
    if (former) Object.assign(former, best);
    else known.push(best);
    for (let t = start; t < end; t++) veils[t] = best.veil;
  }
  return { veilOf: (t) => veils[t] ?? null, ready };
}

function stillRuns({ start, end }: Segment, holes: Holes): StillRun[] {
  const runs: StillRun[] = [];
  for (let t = start; t < end; ) {
    const hole = holes[t];
    let after = t + 1;
    while (after < end && holes[after] === hole) after++;
    if (hole) runs.push({ start: t, end: after, hole });
    t = after;
  }
  return runs;
}

/** The better one of the known veil and the newly found one. */
function better(former: KnownVeil | undefined, found: KnownVeil): KnownVeil {
  if (!former || found.isSettled) return found;
  const [before, now] = [former, found].map(({ veil }) => veil.luma.places.length) as [number, number];
  // After a search without any result another one costs little.
  const vain = before > 0 && now < (1 + leastGrowth) * before ? former.vain + 1 : 0;
  return { ...(now > before ? found : former), vain, isSettled: vain >= mostVain };
}

async function findOver(
  { start, end, hole }: StillRun,
  segment: Segment,
  filling: Filling,
  filler: Filler,
  samples: Map<number, Filled>,
): Promise<KnownVeil> {
  const part = partAround(hole);
  const mask = part.mask(hole);
  const pixels = mask.reduce((sum, value) => sum + value, 0);
  const count = Math.min(framesToTell(pixels), end - start);
  const frames = Array.from({ length: count }, (_, i) => start + Math.floor((i * (end - start)) / count));
  const whole: FrameShape = { width: hole.width, height: hole.height, shiftX: 1, shiftY: 1 };
  const seen: Frame[] = [];
  const filled: { frame: Frame; unseen: Uint8Array; unseenChroma: Uint8Array }[] = [];
  let unseenPixels = 0;
  await sweep(segment, filling, filler, {
    frames,
    veilOf: () => null,
    onFilled(t, one, data) {
      const { patch, unseen } = one;
      samples.set(t, one);
      seen.push(part.crop({ ...whole, data }));
      const copy = { ...whole, data: data.slice() };
      putPatch(copy, hole, patch);
      const unknown = part.mask(unseen);
      filled.push({ frame: part.crop(copy), unseen: unknown, unseenChroma: part.shrunk(unknown) });
      for (const value of unknown) unseenPixels += value;
    },
  });
  const toGround = frames.map((t) => compose(filling.toGround[t]!, part.toWhole));
  const steps = veilSteps({ hole: mask, chromaHole: part.shrunk(mask), frames: seen, filled, toGround });
  const veil = await inTurns(steps, filling.signal);
  const isSeen = unseenPixels < (1 - enoughSeen) * pixels * count;
  const isSettled = isSeen || veil.luma.places.length >= enoughVeiled * pixels;
  return { hole, veil: part.back(veil), vain: 0, isSettled };
}

/** Runs the steps in turns with other waiting work. @throws the signal's reason, soon after it fires */
async function inTurns<T>(steps: Steps<T>, signal: AbortSignal | undefined): Promise<T> {
  for (;;) {
    signal?.throwIfAborted();
    for (const end = performance.now() + turnMs; performance.now() < end; ) {
      const step = steps.next();
      if (step.done) return step.value;
    }
    await setImmediate();
  }
}

/** Pixels kept around a hole, from which the veil is found inwards. */
const around = 24;

/** The part of a frame around a hole: only this part is kept of many frames. */
function partAround(hole: Runs) {
  const { left, top, width, height } = grownBox(boundsOf(hole)!, around, hole);
  const cw = (width + 1) >> 1;
  const ch = (height + 1) >> 1;
  const wholeCw = (hole.width + 1) >> 1;
  const copy = (from: Uint8Array, offset: number, row: number, to: Uint8Array, at: number, w: number, h: number) => {
    for (let y = 0; y < h; y++) to.set(from.subarray(offset + y * row, offset + y * row + w), at + y * w);
  };
  return {
    /** Maps the part's coordinates to the frame's. */
    toWhole: Float64Array.of(1, 0, left, 0, 1, top, 0, 0, 1),
    crop({ data }: Frame): Frame {
      const out = new Uint8Array(width * height + 2 * cw * ch);
      copy(data, top * hole.width + left, hole.width, out, 0, width, height);
      const wholeChroma = wholeCw * ((hole.height + 1) >> 1);
      for (const k of [0, 1]) {
        const from = hole.width * hole.height + k * wholeChroma + (top >> 1) * wholeCw + (left >> 1);
        copy(data, from, wholeCw, out, width * height + k * cw * ch, cw, ch);
      }
      return { width, height, shiftX: 1, shiftY: 1, data: out };
    },
    mask(runs: Runs | null): Uint8Array {
      const out = new Uint8Array(width * height);
      if (!runs) return out;
      const { spans } = runs;
      for (let i = 0; i < spans.length; i += 3) {
        const row = (spans[i]! - top) * width - left;
        out.fill(1, row + spans[i + 1]!, row + spans[i + 2]!);
      }
      return out;
    },
    shrunk(mask: Uint8Array): Uint8Array {
      const out = new Uint8Array(cw * ch);
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) if (mask[y * width + x] !== 0) out[(y >> 1) * cw + (x >> 1)] = 1;
      return out;
    },
    /** Converts a veil over the part to one over the frame. */
    back: ({ luma, chroma }: Veil): Veil => ({
      luma: {
        ...luma,
        places: luma.places.map((place) => (Math.floor(place / width) + top) * hole.width + (place % width) + left),
      },
      chroma: {
        ...chroma,
        places: chroma.places.map(
          (place) => (Math.floor(place / cw) + (top >> 1)) * wholeCw + (place % cw) + (left >> 1),
        ),
      },
    }),
  };
}
