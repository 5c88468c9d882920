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
  /** Null where nothing takes them out. */
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
/** A background that makes voices less softer has not found them; dB. */
const leastByNetwork = 3;
/** Less than this, and the middle of the recording may do better; dB. */
const enoughByNetwork = 6;
/** Voices are to be as much softer with a network and ducking together; dB. */
const wantedByNetwork = 20;
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
  const heard = background ? await hearBackground({ film, background, speech, signal }) : 0;
  const byNetwork = Math.min(mostTold, heard);
  const isCentreBetter = centre.canReduce && byNetwork < Math.min(enoughByNetwork, centre.expectedDb);
  if (background && byNetwork >= leastByNetwork && !isCentreBetter)
    return {
      by: { background },
      voicesRemovedBy: "network",
      voicesReducedDb: byNetwork,
      duckedDb: Math.min(-usualDucking.db, Math.max(underSpeech, wantedByNetwork - byNetwork)),
    };
  if (!centre.canReduce) return nothingRemoved;
  return {
    by: "centre",
    voicesRemovedBy: "centre",
    voicesReducedDb: centre.expectedDb,
    duckedDb: Math.max(0, -usualDucking.db - centre.expectedDb),
  };
}
