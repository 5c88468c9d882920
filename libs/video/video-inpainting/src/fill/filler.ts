import { createKernels } from "@cutwater/compute/kernels.ts";
import { createMemory, createScratch } from "@cutwater/compute/memory.ts";
import { createPool } from "@cutwater/compute/pool.ts";
import { type Frame, type FrameShape, frameBytes } from "@cutwater/imaging/frame.ts";
import type { Grain } from "@cutwater/imaging/grain/measure.ts";
import type { Homography } from "@cutwater/imaging/homography.ts";
import type { Key } from "@cutwater/imaging/inpaint/carry.ts";
import { fillRuns, isSameRuns, type Runs } from "@cutwater/imaging/mask/runs.ts";
import { halfLumaOf } from "@cutwater/imaging/plane.ts";
import { isLookedAt } from "@cutwater/imaging/propagate/propagate.ts";
import { type Source, shrunkHoles } from "@cutwater/imaging/propagate/source.ts";
import type { Veil } from "@cutwater/imaging/unblend/unblend.ts";
import type { Patch } from "./patch.ts";
import type { Filled, Setup, ToComplete, ToFill, ToPolish } from "./thread-calls.ts";

/** A frame, its hole, and the map from its pixels to the common plane ("ground") of its shot. */
export type PlacedFrame = { t: number; toGround: Homography; hole: Runs | null };

/**
 * Holds some frames of one shot at a time and fills them from each other, in threads. Frames are identified by their numbers.
 */
export type Filler = {
  /** Memory for the next frame's data. It stays the same until `put` is called. */
  nextData(): Uint8Array;
  /** Adds the frame whose data was written to `nextData`. */
  put(frame: PlacedFrame): void;
  /** Data of an added frame; valid until it is dropped. */
  data(t: number): Uint8Array;
  /**
   * Computes the filling of a frame from the added frames that are at most `reach` away. No frame is changed. Pixels that none of
   * these frames shows keep their values.
   */
  fill(t: number, reach: number, veil: Veil | null): Promise<Filled>;
  /** Writes a frame's filling into the frame. Pixels that no frame showed come from the surrounding keys. */
  complete(t: number, filled: Filled, keys: readonly Key[]): Promise<void>;
  /** Returns the content of a completed frame's hole, steadied by the given neighbours, with grain added. No frame is changed. */
  polish(t: number, fromOthers: Runs | null, neighbours: readonly number[], grain: Grain): Promise<Patch>;
  /** Drops frames before this one. */
  dropBefore(t: number): void;
};

/** Several fillers that share the same threads. Each filler holds its own frames. */
export type Fillers = { sweeping: Filler; finishing: Filler; threads: number; close(): Promise<void> };

/**
 * Memory for a thread, in bytes per pixel of a frame that is all hole. The value was measured and rounded up. Memory that is
 * never written costs nothing.
 */
const bytesOfPixel = 200;
const mostOwnBytes = 1.2e9;
/** WASM addresses at most 4 GiB. */
const mostBytes = 4e9;
/** Parts of the memory begin at multiples of this. */
const grid = 64;

/**
 * Number of frames that a sweep holds at a time: the frames within reach of each thread's frame, and a few that are read ahead.
 */
export const mostSwept = (reach: number, threads: number): number => 2 * reach + 2 * threads + 5;
/** Number of frames that finishing holds at a time: one for each thread, and the neighbours of these. */
const mostFinishing = (threads: number): number => threads + 6;

/**
 * Starts the requested number of threads, or fewer when the memory is too small. The result does not depend on the number.
 *
 * @param reach number of frames before and after one from which it is filled
 * @param signal when it fires, the threads' current work is not awaited; close the fillers then
 */
export function createFillers(
  shape: FrameShape,
  wanted: { threads: number; reach: number; signal?: AbortSignal },
): Fillers {
  const pixels = shape.width * shape.height;
  const ownBytes = aligned(Math.min(mostOwnBytes, bytesOfPixel * pixels + 4e6));
  const bytes = slotBytesOf(shape);
  const partsFor = (threads: number) => {
    const sweeping = mostSwept(wanted.reach, threads);
    const finishing = mostFinishing(threads);
    const slots = (sweeping + finishing) * bytes.frame + (sweeping + 1) * bytes.hole;
    return { sweeping, finishing, all: threads * ownBytes + slots };
  };
  let threads = wanted.threads;
  while (threads > 1 && partsFor(threads).all > mostBytes) threads--;
  const { sweeping, finishing, all } = partsFor(threads);
  const memory = createMemory(all);
  const pool = createPool({
    module: new URL("fill-thread.ts", import.meta.url),
    threads,
    setup: { memory, ownBytes } satisfies Setup,
  });
  const masks = createSlots(threads * ownBytes, bytes.hole, sweeping + 1);
  const first = threads * ownBytes + (sweeping + 1) * bytes.hole;
  const call: FillerParts["call"] = (name, input) => pool.call(name, input, wanted.signal);
  const parts = { shape, memory, call, masks };
  return {
    sweeping: createFiller({ ...parts, frames: createSlots(first, bytes.frame, sweeping) }),
    finishing: createFiller({ ...parts, frames: createSlots(first + sweeping * bytes.frame, bytes.frame, finishing) }),
    threads,
    close: () => pool.close(),
  };
}

function slotBytesOf(shape: FrameShape) {
  const pixels = shape.width * shape.height;
  const data = aligned(frameBytes(shape));
  // Beside a frame its luma in half size, and once for each hole its mask: whole, in half size, and on the grid of chroma.
  return { data, frame: data + aligned(pixels / 4 + 4_096), hole: aligned(2 * pixels + 4_096) };
}

type FillerParts = {
  shape: FrameShape;
  memory: WebAssembly.Memory;
  /** Calls a thread, by the names in fill-thread.ts. */
  call<Output>(name: string, input: unknown): Promise<Output>;
  frames: Slots;
  masks: Slots;
};

function createFiller({ shape, memory, call, frames, masks }: FillerParts): Filler {
  const pixels = shape.width * shape.height;
  const dataBytes = frameBytes(shape);
  const slotBytes = slotBytesOf(shape);
  // Halving needs no scratch.
  const kernels = createKernels(memory, createScratch(memory, 0, 0));
  let none: HoleMasks | null = null;
  const holes: SharedHole[] = [];
  const known = new Map<number, KnownFrame>();
  /** Slot in which the next frame is written. */
  let next: number | null = null;

  const dataAt = (at: number) => new Uint8Array(memory.buffer, at, dataBytes);

  /** The masks of a hole, which its frames share: in full size, in half size and on the grid of chroma. */
  function maskIn(hole: Runs | null, at: number): HoleMasks {
    const scratch = createScratch(memory, at, slotBytes.hole);
    const mask = scratch.bytes(pixels);
    if (hole) fillRuns(hole, mask);
    return { hole: mask, ...shrunkHoles(shape, mask, scratch) };
  }

  const sharedOf = (hole: Runs) => holes.find((one) => isSameRuns(one.hole, hole));

  function maskOf(hole: Runs | null): HoleMasks {
    if (!hole) {
      none ??= maskIn(null, masks.take());
      return none;
    }
    // Often equal to the previous frame's hole, though it need not be the same object.
    const shared = sharedOf(hole);
    if (shared) {
      shared.users++;
      return shared.mask;
    }
    const at = masks.take();
    const mask = maskIn(hole, at);
    holes.push({ hole, at, users: 1, mask });
    return mask;
  }

  /** The frame as a source for filling others, made on first use. */
  function sourceOf(one: KnownFrame): Source {
    if (one.source) return one.source;
    const { at, frame, hole, toGround } = one;
    const scratch = createScratch(memory, at + slotBytes.data, slotBytes.frame - slotBytes.data);
    one.source = { frame, ...maskOf(hole), half: halfLumaOf(frame, scratch, kernels.halve), toGround };
    return one.source;
  }

  function forget(t: number): void {
    const { at, hole, source } = known.get(t)!;
    known.delete(t);
    frames.give(at);
    const shared = source && hole && sharedOf(hole);
    if (!shared || --shared.users > 0) return;
    masks.give(shared.at);
    holes.splice(holes.indexOf(shared), 1);
  }

  const positioned = (t: number) => {
    const { frame, toGround } = known.get(t)!;
    return { frame, position: { number: t, toGround } };
  };

  return {
    nextData() {
      next ??= frames.take();
      return dataAt(next);
    },
    put({ t, ...placed }) {
      if (next === null) throw new RangeError(`frame ${t} was not written`);
      known.set(t, { at: next, frame: { ...shape, data: dataAt(next) }, ...placed, source: null });
      next = null;
    },
    data: (t) => known.get(t)!.frame.data,
    fill(t, reach, veil) {
      const { hole } = known.get(t)!;
      if (!hole) throw new RangeError(`frame ${t} has no hole`);
      // Only frames that are looked at: each source costs the threads a message.
      const isNear = (number: number) => Math.abs(number - t) <= reach && isLookedAt(Math.abs(number - t));
      const near = [...known].filter(([number]) => isNear(number));
      const sources = near.map(([number, one]) => [number, sourceOf(one)] as const);
      return call("fill", { t, sources, hole, veil } satisfies ToFill);
    },
    complete(t, filled, keys) {
      // A frame is filled from the last key before it and the first key after it.
      const before = keys.findLast(({ number }) => number <= t);
      const behind = keys.find(({ number }) => number > t);
      const near = [before, behind].filter((key) => key !== undefined);
      return call("complete", {
        ...positioned(t),
        filled,
        keys: near,
        hole: known.get(t)!.hole!,
      } satisfies ToComplete);
    },
    polish(t, fromOthers, neighbours, grain) {
      const around = neighbours.map(positioned);
      const { hole } = known.get(t)!;
      return call("polish", {
        ...positioned(t),
        hole: hole!,
        fromOthers,
        neighbours: around,
        grain,
      } satisfies ToPolish);
    },
    dropBefore(t) {
      for (const number of [...known.keys()]) if (number < t) forget(number);
    },
  };
}

/** A hole at all sizes that a source needs. */
type HoleMasks = Pick<Source, "hole" | "halfHole" | "chromaHole" | "covered">;

/** A hole that frames share, and how many of them. */
type SharedHole = { hole: Runs; at: number; users: number; mask: HoleMasks };

/** A frame in its slot; `source` when it has one. */
type KnownFrame = { at: number; frame: Frame; hole: Runs | null; toGround: Homography; source: Source | null };

// Without bit operations: addresses go beyond 2 ** 31.
const aligned = (address: number): number => Math.ceil(address / grid) * grid;

/** Addresses of equally sized slots in a memory. @throws (take) RangeError when all are taken */
type Slots = { take(): number; give(address: number): void };

function createSlots(begin: number, bytes: number, count: number): Slots {
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
