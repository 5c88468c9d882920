import { type MouthTrack, mouthsOf, trackFramesPerSecond } from "../track/mouth-track.ts";

/** Mean opening of the mouth around a moment. @param reach seconds before and after it */
export function loudnessAt(track: MouthTrack | null, seconds: number, reach: number): number {
  const mouths = track ? mouthsOf(track) : [];
  const middle = seconds * trackFramesPerSecond - 0.5;
  const far = reach * trackFramesPerSecond;
  let sum = 0;
  let weights = 0;
  for (let frame = Math.ceil(middle - far); frame < middle + far; frame++) {
    const weight = 1 - Math.abs(frame - middle) / far;
    sum += weight * (mouths[frame]?.open ?? 0);
    weights += weight;
  }
  return weights > 0 ? sum / weights : 0;
}
