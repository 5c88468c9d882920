/** Frames of a film that are drawn and encoded as one file: `from` to `to` (exclusive). */
export type Segment = { from: number; to: number };

/** Length of a segment in seconds. A killed run loses at most the work for one segment. */
const segmentSeconds = 4;

/** Divides a film's frames into segments. A short rest belongs to the last segment. */
export function segmentsOf(frames: number, fps: number): Segment[] {
  const each = segmentSeconds * fps;
  const count = Math.max(1, Math.round(frames / each));
  return Array.from({ length: count }, (_, i) => ({ from: i * each, to: i === count - 1 ? frames : (i + 1) * each }));
}
