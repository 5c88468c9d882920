import type { LanguagePair } from "@cutwater/language/first-that-serves.ts";
import { type Candidates, remoteCandidates } from "@cutwater/language/remote-candidates.ts";
import { embeddedSpeakers } from "@cutwater/speech/voices/embedded-voices.ts";
import type { JobContext } from "@cutwater/toolkit/job-context.ts";

export type MeansDeps = Pick<JobContext, "language" | "log">;

/** The one place where candidates of each port are joined: providers, models, what comes with us, in the order in which they are asked. */
export async function meansHere({ language }: MeansDeps, pair?: LanguagePair): Promise<Candidates> {
  const providers = await remoteCandidates(language, pair);
  return {
    listeners: providers.listeners,
    translators: providers.translators,
    speakers: [...providers.speakers, ...embeddedSpeakers()],
    lacking: providers.lacking,
  };
}
