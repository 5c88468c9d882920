import type { Removal } from "./bed.ts";
import { usualDucking } from "./envelope.ts";
import { hearBackground } from "./hear-background.ts";
import type { HeardOriginal } from "./hear-original.ts";
import type { Span } from "./spans.ts";

/** What takes the original's voices out: a network's background, or the middle of the recording. */
export type VoicesRemovedBy = "network" | "centre";

export type FoundRemoval = {
  by: Removal["by"] | null;
  voicesRemovedBy: VoicesRemovedBy | null;
  /** Null where nothing takes them out, and where it cannot be told. */
  voicesReducedDb: number | null;
  /** What is left of the voices is softer by so much, with all around it. */
  duckedDb: number;
};

/** All of the sound is ducked. */
export const nothingRemoved: FoundRemoval = {
  by: null,
  voicesRemovedBy: null,
  voicesReducedDb: null,
  duckedDb: -usualDucking.db,
};

/** More is not told: what is left of voices cannot be told from the music; dB. */
const mostTold = 20;
/** Less than this, and the middle of the recording may do better; dB. */
const enoughByNetwork = 6;
/** Voices are to be as much softer with a network and ducking together; dB. */
const wantedByNetwork = 20;
/** By how much a network makes voices softer where that cannot be measured, such as where music swells in pauses; at the least, in dB. */
const usualByNetwork = 12;
/** Behind speech music is softer in any mix, so that speech is understood; dB. */
const underSpeech = 4;

type Options = {
  film: string;
  background?: string | null;
  originalSpeech: readonly Span[];
  signal?: AbortSignal;
};

/** The best way to take voices out of a film, by what each does to it. @throws MediaError, or the signal's reason */
export async function findRemoval(options: Options, { centre }: HeardOriginal): Promise<FoundRemoval> {
  const { film, background, originalSpeech: speech, signal } = options;
  const heard = background ? await hearBackground({ film, background, speech, signal }) : null;
  const byNetwork = Math.min(mostTold, heard?.expectedDb ?? 0);
  const isCentreBetter = centre.canReduce && byNetwork < Math.min(enoughByNetwork, centre.expectedDb);
  if (background && !isCentreBetter) {
    const reduced = byNetwork > 0 ? byNetwork : null;
    return {
      by: { background },
      voicesRemovedBy: "network",
      voicesReducedDb: reduced,
      duckedDb: Math.min(-usualDucking.db, Math.max(underSpeech, wantedByNetwork - (reduced ?? usualByNetwork))),
    };
  }
  if (!centre.canReduce) return nothingRemoved;
  return {
    by: "centre",
    voicesRemovedBy: "centre",
    voicesReducedDb: centre.expectedDb,
    duckedDb: Math.max(0, -usualDucking.db - centre.expectedDb),
  };
}
