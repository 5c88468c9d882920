import type { Removal } from "./bed.ts";
import { usualDucking } from "./envelope.ts";
import { hearBackground } from "./hear-background.ts";
import type { HeardOriginal } from "./hear-original.ts";
import type { Span } from "./spans.ts";

/** Methods of removing the original's voices: the background from a network, or removal of the recording's centre. */
export type VoicesRemovedBy = "network" | "centre";

export type FoundRemoval = {
  by: Removal["by"] | null;
  voicesRemovedBy: VoicesRemovedBy | null;
  /** Reduction of voices in dB; null when voices are not removed. */
  voicesReducedDb: number | null;
  /** Ducking in dB of the whole remaining sound, including remaining voices. */
  duckedDb: number;
};

/** No removal: all of the sound is ducked. */
export const nothingRemoved: FoundRemoval = {
  by: null,
  voicesRemovedBy: null,
  voicesReducedDb: null,
  duckedDb: -usualDucking.db,
};

/** Maximum reported reduction in dB. Above it, the remaining voices cannot be distinguished from music. */
const mostTold = 20;
/** Minimum reduction in dB with which a background counts as having found the voices. */
const leastByNetwork = 3;
/** Reduction in dB below which removing the centre may work better. */
const enoughByNetwork = 6;
/** Target reduction of voices by a network and ducking together, in dB. */
const wantedByNetwork = 20;
/** Ducking in dB of music behind speech in every mix, so that speech is understood. */
const underSpeech = 4;

type Options = {
  film: string;
  background?: string | null;
  originalSpeech: readonly Span[];
  signal?: AbortSignal;
};

/**
 * Chooses the best way to remove voices from a film, by the measured effect of each method.
 * @throws MediaError, or the signal's reason
 */
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
