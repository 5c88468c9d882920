import type { Bounds } from "@cutwater/imaging/mask/runs.ts";
import type { TextKind } from "./found.ts";

/** A line of text, or related lines, on all frames that show it. */
export type TextTrack = {
  kind: TextKind;
  /** The first frame and the end frame (exclusive). */
  from: number;
  to: number;
  /**
   * Box of the text on frame `from + i`, with outline, shadow and plate, in pixels of the stored frame. While the text is still,
   * all frames share the same object.
   */
  boxes: readonly Bounds[];
  /** Its words; null when they could not be read. */
  text: string | null;
  /** Confidence that this is text of the given kind, 0-1. */
  confidence: number;
};
