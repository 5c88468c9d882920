import { z } from "zod";
import type { Mouth } from "../visemes/visemes.ts";
import { bytesOfFrame, packMouths, unpackMouths } from "./pack.ts";

/** Source of a track: the times of words together with the sound, or only the sound. */
export const trackSources = ["words", "sound"] as const;

const longestSeconds = 600;
const framesPerSecond = 25;
const mostCharacters = Math.ceil((longestSeconds * framesPerSecond * bytesOfFrame * 4) / 3) + 4;

/** How a mouth moves during a piece of speech, as JSON with 4 KB per minute. */
export const MouthTrack = z.strictObject({
  framesPerSecond: z.literal(framesPerSecond),
  source: z.enum(trackSources),
  /** Two bytes for each frame, in base64; see `pack.ts`. */
  shapes: z
    .string()
    .max(mostCharacters)
    .regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/),
});
export type MouthTrack = z.infer<typeof MouthTrack>;

/** @param mouths 25 per second, beginning at 0 s, at most 600 s @throws RangeError for more */
export function trackOf(mouths: readonly Mouth[], source: MouthTrack["source"]): MouthTrack {
  if (mouths.length > longestSeconds * framesPerSecond) throw new RangeError(`more than ${longestSeconds} s of speech`);
  return { framesPerSecond, source, shapes: packMouths(mouths) };
}

export const trackFramesPerSecond = framesPerSecond;

/** The frames of a track. */
export function mouthsOf(track: MouthTrack): readonly Mouth[] {
  const known = unpacked.get(track);
  if (known) return known;
  const mouths = unpackMouths(track.shapes);
  unpacked.set(track, mouths);
  return mouths;
}

const unpacked = new WeakMap<MouthTrack, readonly Mouth[]>();
