/** Frames of a film that are drawn and coded in one go: from, and up to, not included. */
export type Segment = { from: number; to: number };

/** How long a segment is: what a killed run loses at most, in seconds. */
const segmentSeconds = 4;

/** A film's frames in segments; a short rest belongs to the last one. */
export function segmentsOf(frames: number, fps: number): Segment[] {
  const each = segmentSeconds * fps;
  const count = Math.max(1, Math.round(frames / each));
  return Array.from({ length: count }, (_, i) => ({ from: i * each, to: i === count - 1 ? frames : (i + 1) * each }));
}
