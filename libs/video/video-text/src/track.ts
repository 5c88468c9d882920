import type { Bounds } from "@cutwater/imaging/mask/runs.ts";
import type { TextKind } from "./found.ts";

/** A line of text, or related lines, on all frames that show it. */
export type TextTrack = {
  kind: TextKind;
  /** The first frame, and the one after the last. */
  from: number;
  to: number;
  /**
   * Its box on the frame `from + i`, with its outline, shadow and plate, in pixels of the stored frame; the same object on all
   * frames on which it is still.
   */
  boxes: readonly Bounds[];
  /** Its words; null when they could not be read. */
  text: string | null;
  /** Confidence that this is text of its kind, 0-1. */
  confidence: number;
};
