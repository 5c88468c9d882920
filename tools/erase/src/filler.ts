import { createMemory, createRoom } from "@cutwater/compute/memory.ts";
import { createPool } from "@cutwater/compute/pool.ts";
import { type FrameShape, frameBytes } from "@cutwater/imaging/frame.ts";
import type { Grain } from "@cutwater/imaging/grain/measure.ts";
import type { Key } from "@cutwater/imaging/inpaint/carry.ts";
import { fillRuns, type Runs } from "@cutwater/imaging/mask/runs.ts";
import type { Homography } from "@cutwater/imaging/motion/homography.ts";
import { halfLumaOf } from "@cutwater/imaging/plane.ts";
import { type Source, sourceOf } from "@cutwater/imaging/propagate/source.ts";
import type { Veil } from "@cutwater/imaging/unblend/unblend.ts";
import type { Setup, ToComplete, ToFill, ToPolish } from "./fill-thread.ts";
import type { Patch } from "./patch.ts";

/** What became of one frame's hole; which of its pixels no other frame showed; and which others did. */
export type Filled = { patch: Patch; unseen: Runs | null; hidden: Runs | null };

/** A frame. */
export type Placed = { t: number; data: Uint8Array; toGround: Homography };

/** Frames of one shot, some at a time, and what is filled in them from one another, in threads. */
export type Filler = {
  /** Makes a frame known. @param data copied */
  put(frame: Placed, hole: Runs | null): void;
  /** The data of a frame that is known; not to be changed. */
  data(t: number): Uint8Array;
  /** Fills a frame from those known within so many frames of it. What none of them shows stays as it is. */
  fill(t: number, reach: number, veil: Veil | null): Promise<Filled>;
  /** Frames before this one are not needed any more. */
  dropBefore(t: number): void;
  /** Puts into a frame what it was filled with, and where nothing showed anything what the keys around it have. @param frame of `shared` */
  complete(frame: Placed, hole: Runs, filled: Filled, keys: readonly Key[]): Promise<void>;
  /** What a completed frame has in its hole, steadied by those before and behind it, with grain. @param frame,neighbours of `shared`, not changed */
  polish(frame: Placed, hole: Runs, hidden: Runs | null, neighbours: readonly Placed[], grain: Grain): Promise<Patch>;
  close(): Promise<void>;
};

/** A copy that threads can read and write. */
export function shared(data: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(data.length));
  copy.set(data);
  return copy;
}

/** What a thread may need for itself, for each pixel of a frame that is all hole; memory that is not touched costs nothing. */
const bytesOfPixel = 200;
const mostOwnBytes = 1.2e9;
/** WASM reaches no further than 4 GiB. */
const mostBytes = 4e9;
/** Parts of the memory begin at multiples of this. */
const grid = 64;

/** @param most how many frames are known at a time */
export function createFiller(shape: FrameShape, wanted: { threads: number; most: number }): Filler {
  const { most } = wanted;
  const pixels = shape.width * shape.height;
  const ownBytes = aligned(Math.min(mostOwnBytes, bytesOfPixel * pixels + 4e6));
  const slotBytes = { frame: aligned(frameBytes(shape) + pixels / 4 + 4_096), hole: aligned(2 * pixels + 4_096) };
  const slotsBytes = most * slotBytes.frame + (most + 1) * slotBytes.hole;
  // Fewer threads where more would not fit; what comes of it is the same.
  const threads = Math.max(1, Math.min(wanted.threads, Math.floor((mostBytes - slotsBytes) / ownBytes)));
  const begin = { frame: threads * ownBytes, hole: threads * ownBytes + most * slotBytes.frame };
  const memory = createMemory(begin.hole + (most + 1) * slotBytes.hole);
  const frames = createSlots(begin.frame, slotBytes.frame, most);
  const masks = createSlots(begin.hole, slotBytes.hole, most + 1);
  const pool = createPool({
    ...{ module: new URL("fill-thread.ts", import.meta.url), threads },
    setup: { memory, ownBytes } satisfies Setup,
  });

  const none = maskIn(null, masks.take());
  const holes = new Map<Runs, { at: number; users: number; mask: ReturnType<typeof maskIn> }>();
  const known = new Map<number, { at: number; hole: Runs | null; source: Source }>();

  /** A hole as frames share it: its mask, and that at half the size and on the grid of chroma. */
  function maskIn(hole: Runs | null, at: number) {
    const room = createRoom(memory, at, slotBytes.hole);
    const mask = room.bytes(pixels);
    if (hole) fillRuns(hole, mask);
    const { halfHole, chromaHole } = sourceOf({ ...shape, data: new Uint8Array(frameBytes(shape)) }, mask, room);
    return { hole: mask, halfHole, chromaHole };
  }

  function maskOf(hole: Runs | null) {
    if (!hole) return none;
    const shared = holes.get(hole);
    if (shared) {
      shared.users++;
      return shared.mask;
    }
    const at = masks.take();
    const mask = maskIn(hole, at);
    holes.set(hole, { at, users: 1, mask });
    return mask;
  }

  function forget(t: number): void {
    const { at, hole } = known.get(t)!;
    known.delete(t);
    frames.give(at);
    const shared = hole && holes.get(hole);
    if (!shared || --shared.users > 0) return;
    masks.give(shared.at);
    holes.delete(hole);
  }

  return {
    put({ t, data, toGround }, hole) {
      const at = frames.take();
      const room = createRoom(memory, at, slotBytes.frame);
      const frame = { ...shape, data: room.bytes(data.length) };
      frame.data.set(data);
      known.set(t, { at, hole, source: { frame, ...maskOf(hole), half: halfLumaOf(frame, room), toGround } });
    },
    data: (t) => known.get(t)!.source.frame.data,
    fill(t, reach, veil) {
      const { hole } = known.get(t)!;
      if (!hole) throw new RangeError(`frame ${t} has no hole`);
      const near = [...known].filter(([number]) => Math.abs(number - t) <= reach);
      const sources = near.map(([number, { source }]) => [number, source] as const);
      return pool.call("fill", { t, sources, hole, veil } satisfies ToFill);
    },
    dropBefore(t) {
      for (const number of [...known.keys()]) if (number < t) forget(number);
    },
    complete({ t, data, toGround }, hole, filled, keys) {
      // A frame is filled from the last key before it and the first one behind it.
      const before = keys.findLast(({ number }) => number <= t);
      const behind = keys.find(({ number }) => number > t);
      const near = [before, behind].filter((key) => key !== undefined);
      const place = { number: t, toGround };
      return pool.call("complete", { frame: { ...shape, data }, place, hole, filled, keys: near } satisfies ToComplete);
    },
    polish({ t, data, toGround }, hole, hidden, neighbours, grain) {
      const around = neighbours.map((one) => ({
        ...{ number: one.t, toGround: one.toGround },
        frame: { ...shape, data: one.data },
      }));
      const own = { frame: { ...shape, data }, place: { number: t, toGround } };
      return pool.call("polish", { ...own, hole, hidden, neighbours: around, grain } satisfies ToPolish);
    },
    close: () => pool.close(),
  };
}

// Not by bits: addresses go beyond 2 ** 31.
const aligned = (address: number): number => Math.ceil(address / grid) * grid;

/** Places of equal size in a memory, given out and taken back. */
function createSlots(begin: number, bytes: number, count: number) {
  const free = Array.from({ length: count }, (_, i) => begin + i * bytes).reverse();
  return {
    take(): number {
      const at = free.pop();
      if (at === undefined) throw new RangeError(`more than ${count} frames at a time`);
      return at;
    },
    give: (at: number) => void free.push(at),
  };
}
