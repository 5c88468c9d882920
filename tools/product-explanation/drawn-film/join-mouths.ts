import { type MouthTrack, mouthsOf, trackFramesPerSecond, trackOf } from "@cutwater/presenter/track/mouth-track.ts";
import { type Mouth, visemes } from "@cutwater/presenter/visemes/visemes.ts";

/**
 * Joins the mouth tracks of all lines to one for the whole film. Each track begins at its line's start; in between, the mouth is
 * at rest.
 */
export function joinMouths(tracks: readonly MouthTrack[], starts: readonly number[], seconds: number): MouthTrack {
  const mouths: Mouth[] = Array.from({ length: Math.ceil(seconds * trackFramesPerSecond) }, () => visemes.rest);
  for (const [i, track] of tracks.entries()) {
    const from = Math.round((starts[i] ?? 0) * trackFramesPerSecond);
    for (const [frame, mouth] of mouthsOf(track).entries())
      if (from + frame < mouths.length) mouths[from + frame] = mouth;
  }
  return trackOf(mouths, tracks[0]?.source ?? "sound");
}
