/** Frames of a film that are drawn and encoded in one go: `from` up to `to`, not included. */
export type Segment = { from: number; to: number };

/** Length of a segment in seconds: the most work that a killed run loses. */
const segmentSeconds = 4;

/** Divides a film's frames into segments; a short rest belongs to the last one. */
export function segmentsOf(frames: number, fps: number): Segment[] {
  const each = segmentSeconds * fps;
  const count = Math.max(1, Math.round(frames / each));
  return Array.from({ length: count }, (_, i) => ({ from: i * each, to: i === count - 1 ? frames : (i + 1) * each }));
}
