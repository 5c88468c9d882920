import type { VideoFacts } from "./source.ts";

/** What of a video matters to an editor. */
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

/** The moment that is looked at, and the way to another one; seconds. */
export type Moment = { clip: Clip; time: number; goTo: (seconds: number) => void };
