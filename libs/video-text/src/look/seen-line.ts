import type { Image } from "@cutwater/imaging/image.ts";
import type { Box } from "./box.ts";

/** A line of text that the detector saw on a frame. */
export type SeenLine = {
  frame: number;
  /** In pixels of the stored frame. */
  box: Box;
  /** In pixels of the upright frame. */
  upright: Box;
  /** How far it is turned against the level, in degrees, as the frame is shown. */
  degrees: number;
  score: number;
  /** The line laid level for the reader; made when it is asked for, while its frame is at hand. */
  cut(): Image;
};
