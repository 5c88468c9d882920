import type { Image } from "@cutwater/imaging/image.ts";
import type { TextLine } from "@cutwater/ocr/line.ts";
import type { Box } from "./box.ts";

/** A line of text that the detector saw on a frame. */
export type SeenLine = {
  frame: number;
  /** In pixels of the stored frame. */
  box: Box;
  /** In pixels of the upright frame, both. */
  upright: Box;
  corners: TextLine["corners"];
  /** How far it is turned against the level, in degrees, as the frame is shown. */
  degrees: number;
  score: number;
};

/** The same while its frame is at hand. */
export type LineAtHand = SeenLine & {
  /** The line laid level for the reader. */
  cut(): Image;
};

/** What is kept of a line: its frame would be kept with it. */
export const kept = ({ frame, box, upright, corners, degrees, score }: LineAtHand): SeenLine => ({
  frame,
  box,
  upright,
  corners,
  degrees,
  score,
});
