import type { Shot } from "@cutwater/imaging/motion/shots.ts";

/**
 * Frames that are processed together and become one piece of the result: `start` to `end` (exclusive), all from one shot.
 */
export type Segment = { start: number; end: number; shot: Shot };

/** Maximum duration of a piece in seconds, so that a killed run loses little work. */
const mostSeconds = 10;
/**
 * The maximum number of hole pixels of a segment. They need about two bytes each, and share the memory with the pixels of the
 * next segment.
 */
const mostPixels = 30e6;

/**
 * Divides a video into segments. A segment is a shot, or one of the equal parts of a shot that has more than ten seconds or 30
 * million pixels to fill.
 *
 * @param seconds time of each frame
 * @param pixels number of pixels to fill in each frame
 */
export function segmentsOf(
  shots: readonly Shot[],
  seconds: readonly number[],
  pixels: readonly number[] = [],
): Segment[] {
  return shots.flatMap((shot) => {
    const area = pixels.slice(shot.start, shot.end).reduce((sum, one) => sum + one, 0);
    const usual = (seconds.at(-1)! - seconds[0]!) / Math.max(1, seconds.length - 1);
    const lasts = (seconds[shot.end] ?? seconds.at(-1)! + usual) - seconds[shot.start]!;
    const parts = Math.min(
      shot.end - shot.start,
      Math.max(1, Math.ceil(lasts / mostSeconds - 1e-6), Math.ceil(area / mostPixels)),
    );
    const border = (part: number) => shot.start + Math.round(((shot.end - shot.start) * part) / parts);
    return Array.from({ length: parts }, (_, part) => ({ start: border(part), end: border(part + 1), shot }));
  });
}
