import type { Removal } from "./bed.ts";
import { usualDucking } from "./envelope.ts";
import { hearBackground } from "./hear-background.ts";
import type { HeardOriginal } from "./hear-original.ts";
import type { Span } from "./spans.ts";

/** Methods of removing the original's voices: a network's background, or the middle of the recording. */
export type VoicesRemovedBy = "network" | "centre";

export type FoundRemoval = {
  by: Removal["by"] | null;
  voicesRemovedBy: VoicesRemovedBy | null;
  /** Reduction of voices in dB; null where nothing removes them. */
  voicesReducedDb: number | null;
  /** Ducking, in dB, of the remaining voices with all other sound. */
  duckedDb: number;
};

/** Nothing is removed, and all of the sound is ducked. */
export const nothingRemoved: FoundRemoval = {
  by: null,
  voicesRemovedBy: null,
  voicesReducedDb: null,
  duckedDb: -usualDucking.db,
};

/** Highest reported reduction in dB: beyond it the rest of the voices cannot be distinguished from music. */
const mostTold = 20;
/** Least reduction in dB by which a background has found the voices. */
const leastByNetwork = 3;
/** Reduction in dB below which the middle of the recording may work better. */
const enoughByNetwork = 6;
/** Wanted reduction of voices by a network and ducking together, in dB. */
const wantedByNetwork = 20;
/** Ducking of music behind speech in any mix, so that speech is understood, in dB. */
const underSpeech = 4;

type Options = {
  film: string;
  background?: string | null;
  originalSpeech: readonly Span[];
  signal?: AbortSignal;
};

/** The best way to remove voices from a film, by the measured effect of each. @throws MediaError, or the signal's reason */
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
