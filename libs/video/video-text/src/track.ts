import type { Bounds } from "@cutwater/imaging/mask/runs.ts";
import type { TextKind } from "./found.ts";

/** A line of text, or lines that belong together, on all frames on which it is shown. */
export type TextTrack = {
  kind: TextKind;
  /** The first frame, and the one after the last. */
  from: number;
  to: number;
  /**
   * Where it is on the frame `from + i`, with its outline, shadow and plate, in pixels of the stored frame; one and the same object on all
   * frames on which it stays in place.
   */
  boxes: readonly Bounds[];
  /** What it says; null where that could not be read. */
  text: string | null;
  /** How sure it is that this is text of its kind, 0-1. */
  confidence: number;
};
