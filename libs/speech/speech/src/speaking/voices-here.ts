import { EngineFailure, NoEngine } from "@cutwater/language/failures.ts";
import type { Voice } from "@cutwater/language/ports.ts";
import type { Speaker } from "@cutwater/language/speakers.ts";
import type { JobContext } from "@cutwater/toolkit/job-context.ts";

/** A voice and what speaks it. */
export type VoiceHere = { voice: Voice; speaker: Speaker };

/** The voices of a language here, those of the customer last; an engine that does not tell has none. */
export async function voicesHere(
  { speakers }: { speakers: readonly Speaker[] },
  language: string,
  log: JobContext["log"],
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
