import type { Pose } from "../src/pose/pose.ts";
import { type Mouth, visemes } from "../src/visemes/visemes.ts";

/** The pose of a presenter who looks straight ahead and moves only the mouth. */
export const still = (mouth: Mouth = visemes.rest, more: Partial<Pose> = {}): Pose => ({
  mouth,
  blink: 0,
  brows: 0,
  gaze: { x: 0, y: 0 },
  head: { turn: 0, nod: 0, tilt: 0 },
  breath: 0,
  ...more,
});
