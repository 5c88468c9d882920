import type { LanguagePair } from "@cutwater/language/first-that-serves.ts";
import { type Candidates, remoteCandidates } from "@cutwater/language/remote-candidates.ts";
import { embeddedSpeakers } from "@cutwater/speech/voices/embedded-voices.ts";
import type { JobContext } from "@cutwater/toolkit/job-context.ts";

export type MeansDeps = Pick<JobContext, "language" | "log">;

/**
 * The engines for each step, in the order in which they are tried: providers, models, shipped programs. This is the only place
 * that combines them.
 */
export async function meansHere({ language }: MeansDeps, pair?: LanguagePair): Promise<Candidates> {
  const providers = await remoteCandidates(language, pair);
  return {
    listeners: providers.listeners,
    translators: providers.translators,
    speakers: [...providers.speakers, ...embeddedSpeakers()],
    lacking: providers.lacking,
  };
}
