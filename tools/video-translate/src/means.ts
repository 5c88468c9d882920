import { EngineFailure, NoEngine } from "@cutwater/language/failures.ts";
import type { LanguagePair } from "@cutwater/language/first-that-serves.ts";
import type { Voice } from "@cutwater/language/ports.ts";
import { type Candidates, remoteCandidates } from "@cutwater/language/remote-candidates.ts";
import type { Speaker } from "@cutwater/language/speakers.ts";
import { pocketsphinx } from "@cutwater/speech/recognition/pocketsphinx.ts";
import { transcribeEnglish } from "@cutwater/speech/recognition/transcribe-english.ts";
import { embeddedSpeakers } from "@cutwater/speech/voices/embedded-voices.ts";
import type { JobContext } from "@cutwater/toolkit/job-context.ts";

export type MeansDeps = Pick<JobContext, "language" | "recogniser" | "log">;

/** The one place where candidates of each port are joined: providers, models, what comes with us, in the order in which they are asked. */
export async function meansHere({ language, recogniser }: MeansDeps, pair?: LanguagePair): Promise<Candidates> {
  const providers = await remoteCandidates(language, pair);
  return {
    listeners: [
      ...providers.listeners,
      ...(recogniser === null ? [] : [{ engine: pocketsphinx, run: transcribeEnglish(recogniser) }]),
    ],
    translators: providers.translators,
    speakers: [...providers.speakers, ...embeddedSpeakers()],
  };
}

/** A voice and what speaks it. */
export type VoiceHere = { voice: Voice; speaker: Speaker };

/** The voices of a language here, the customer's own last: they speak where they are chosen. An engine that does not tell has none. */
export async function voicesHere(
  { speakers }: Candidates,
  language: string,
  log: MeansDeps["log"],
): Promise<VoiceHere[]> {
  const lists = speakers.map(async (speaker) => {
    try {
      return (await speaker.voices(language)).map((voice) => ({ voice, speaker }));
    } catch (error) {
      if (!(error instanceof EngineFailure) && !(error instanceof NoEngine)) throw error;
      log("an engine does not tell its voices", { said: error.message });
      return [];
    }
  });
  const all = (await Promise.all(lists)).flat();
  return [...all.filter(({ voice }) => !voice.isOwn), ...all.filter(({ voice }) => voice.isOwn)];
}
