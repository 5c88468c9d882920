import type { Frame } from "@cutwater/imaging/frame.ts";
import type { Grain } from "@cutwater/imaging/grain/measure.ts";
import type { FramePosition, Key } from "@cutwater/imaging/inpaint/carry.ts";
import type { Runs } from "@cutwater/imaging/mask/runs.ts";
import type { Source } from "@cutwater/imaging/propagate/source.ts";
import type { Veil } from "@cutwater/imaging/unblend/unblend.ts";
import type { Patch } from "./patch.ts";

/** The memory that all threads share, and the part of it that each has for itself, one after the other. */
export type Setup = { memory: WebAssembly.Memory; ownBytes: number };

/** Frames that are known, by number; they lie in the shared memory. */
export type ToFill = {
  t: number;
  sources: readonly (readonly [number, Source])[];
  hole: Runs;
  veil: Veil | null;
};
/** Its frame lies in shared memory and is changed there. */
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
 * What became of one frame's hole; which of its pixels no other frame showed; and which were taken from others: neither made up nor seen
 * through a veil, so that neighbours may steady these.
 */
export type Filled = { patch: Patch; unseen: Runs | null; fromOthers: Runs | null };
