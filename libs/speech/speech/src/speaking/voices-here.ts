import { EngineFailure, NoEngine } from "@cutwater/language/failures.ts";
import type { Voice } from "@cutwater/language/ports.ts";
import type { Speaker } from "@cutwater/language/speakers.ts";
import type { JobContext } from "@cutwater/toolkit/job-context.ts";

/** A voice and its speaker. */
export type VoiceHere = { voice: Voice; speaker: Speaker };

/**
 * The available voices of a language, the customer's own last. An engine that fails to list its voices is treated as having none.
 */
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
