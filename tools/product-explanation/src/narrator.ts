import { refuse } from "@cutwater/contract/answer.ts";
import { EngineFailure } from "@cutwater/language/failures.ts";
import type { Remote } from "@cutwater/language/remote.ts";
import { speakersHere } from "@cutwater/speech/speaking/speakers-here.ts";
import { type VoiceHere, voicesHere } from "@cutwater/speech/speaking/voices-here.ts";
import type { JobContext } from "@cutwater/toolkit/job-context.ts";
import { keptIn } from "@cutwater/toolkit/kept.ts";
import { type NarratedLine, narrateLine } from "./narrate-line.ts";

type NarratorDeps = Pick<JobContext, "folder" | "signal" | "log"> & { language: Remote };

/** Speaks lines in one voice. `say` throws a Refusal for problems that concern the customer. */
export type Narrator = { say(text: string): Promise<NarratedLine> };

/** @throws Refusal "cannotSpeak" if no engine speaks the language, "voiceMissing" if that voice is not installed */
export async function createNarrator(
  { language, voice }: { language: string; voice: string },
  { folder, signal, log, language: remote }: NarratorDeps,
): Promise<Narrator> {
  const here = await voiceOf({ language, voice }, { remote, log });
  const work = { kept: keptIn(folder), job: { signal } };
  return {
    async say(text) {
      if (!/[\p{L}\p{N}]/u.test(text)) refuse("textMissing");
      try {
        return await narrateLine(work, { text: text.trim(), language, here });
      } catch (error) {
        if (!(error instanceof EngineFailure)) throw error;
        log("a line was not spoken", { said: error.message });
        return refuse(error.kind === "unsupported" || error.kind === "rejected" ? "cannotSpeak" : "engineFailed");
      }
    },
  };
}

async function voiceOf(
  { language, voice }: { language: string; voice: string },
  { remote, log }: { remote: Remote; log: JobContext["log"] },
): Promise<VoiceHere> {
  if (voice === "") refuse("voiceMissing");
  const all = await voicesHere({ speakers: await speakersHere(remote) }, language, log);
  if (all.length === 0) refuse("cannotSpeak");
  return all.find((one) => one.voice.id === voice) ?? refuse("voiceMissing");
}
