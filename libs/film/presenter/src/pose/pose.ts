import type { Mouth } from "../visemes/visemes.ts";

/** How a presenter looks at one moment. */
export type Pose = {
  mouth: Mouth;
  /** How far the eyes are shut: 0 = open, 1 = shut. */
  blink: number;
  /** How far the brows are raised, -1 to 1. */
  brows: number;
  /** Where the eyes look, -1 to 1 to the right and down. */
  gaze: { x: number; y: number };
  /** The head: turned to the right, bowed, tilted to the right shoulder; each -1 to 1. */
  head: { turn: number; nod: number; tilt: number };
  /** 0 to 1: how full the chest is. */
  breath: number;
};
