import type { VideoFacts } from "./source.ts";

/** The facts about a video that an editor uses. */
export type Clip = { width: number; height: number; durationSeconds: number; framesPerSecond: number };

export const clipOf = ({ width, height, durationSeconds, framesPerSecond }: VideoFacts): Clip => ({
  width,
  height,
  durationSeconds,
  // Where the rate is unknown, a step is a 25th of a second.
  framesPerSecond: framesPerSecond || 25,
});

export const isSameFrame = (one: number, other: number, { framesPerSecond }: Clip): boolean =>
  Math.abs(one - other) < 0.5 / framesPerSecond;

/** The present moment of the video, and a function that changes it; seconds. */
export type Moment = { clip: Clip; time: number; goTo: (seconds: number) => void };
