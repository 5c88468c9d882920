import type { Frame } from "@cutwater/imaging/frame.ts";
import type { Grain } from "@cutwater/imaging/grain/measure.ts";
import type { FramePosition, Key } from "@cutwater/imaging/inpaint/carry.ts";
import type { Runs } from "@cutwater/imaging/mask/runs.ts";
import type { Source } from "@cutwater/imaging/propagate/source.ts";
import type { Veil } from "@cutwater/imaging/unblend/unblend.ts";
import type { Patch } from "./patch.ts";

/** Layout of the memory that all threads share. The threads' own parts follow one after the other. */
export type Setup = { memory: WebAssembly.Memory; ownBytes: number };

/** Frames that a filler holds, by number, in the shared memory. */
export type ToFill = {
  t: number;
  sources: readonly (readonly [number, Source])[];
  hole: Runs;
  veil: Veil | null;
};
/** The source's frame is in shared memory and is changed there. */
export type ToComplete = { frame: Frame; position: FramePosition; hole: Runs; filled: Filled; keys: readonly Key[] };
export type ToPolish = {
  frame: Frame;
  position: FramePosition;
  hole: Runs;
  fromOthers: Runs | null;
  neighbours: readonly { frame: Frame; position: FramePosition }[];
  grain: Grain;
};

/**
 * The filling of one frame's hole, the pixels that no other frame showed, and the pixels taken from other frames. Only pixels
 * taken from other frames may be steadied by neighbouring frames, not pixels that are made up or seen through a veil.
 */
export type Filled = { patch: Patch; unseen: Runs | null; fromOthers: Runs | null };
