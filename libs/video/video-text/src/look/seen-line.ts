import type { Image } from "@cutwater/imaging/image.ts";
import type { TextLine } from "@cutwater/ocr/line.ts";
import type { Box } from "./box.ts";

/** A line of text that the detector saw on a frame. */
export type SeenLine = {
  frame: number;
  /** In pixels of the stored frame. */
  box: Box;
  /** Both values are in pixels of the upright frame. */
  upright: Box;
  corners: TextLine["corners"];
  /** Its rotation from the level in the shown frame, in degrees. */
  degrees: number;
  score: number;
};

/** A seen line while its frame is in memory. */
export type LineAtHand = SeenLine & {
  /** Cuts out the line and straightens it for the reader. */
  cut(): Image;
};

/** The line without its frame. The frame would otherwise stay in memory as long as the line. */
export const kept = ({ frame, box, upright, corners, degrees, score }: LineAtHand): SeenLine => ({
  frame,
  box,
  upright,
  corners,
  degrees,
  score,
});
