import { rm } from "node:fs/promises";
import { EngineFailure } from "@cutwater/language/failures.ts";
import { Means, meansOf } from "@cutwater/language/means.ts";
import { MediaError } from "@cutwater/media/error.ts";
import { type Kept, nameOf, writeWhole } from "@cutwater/toolkit/kept.ts";
import { z } from "zod";
import { measureSpeech } from "./measure-speech.ts";
import type { VoiceHere } from "./voices-here.ts";

const Spoken = z.object({ seconds: z.number().min(0), means: Means });
/** A spoken line: its sound file, its length at rate 1, its engine and its voice. */
export type SpokenLine = z.infer<typeof Spoken> & { path: string; text: string; voice: string };

/** Maximum length of a line's speech; a longer sound is an error. */
const longestSeconds = 600;

export type SayWork = {
  kept: Kept;
  /** Counts requests to engines and may refuse further ones. A live call has none, since its server counts the requests. */
  allowance?: { take(texts: readonly string[]): Promise<unknown> };
  job: { signal: AbortSignal };
};

/**
 * Speaks a text, only once per voice: the sound is cached by voice and text.
 * @throws EngineFailure, also for a broken or silent sound; the allowance's error; the signal's reason
 */
export async function sayLine(
  { kept, allowance, job: { signal } }: SayWork,
  { text, language, here: { voice, speaker } }: { text: string; language: string; here: VoiceHere },
): Promise<SpokenLine> {
  const parts = [language, voice.engine.kind, voice.id, text];
  const path = await kept.path(nameOf("voices", parts, "wav"));
  const spoken = await kept.json(nameOf("voices", parts, "json"), Spoken, async () => {
    await allowance?.take([text]);
    const { wav, engine } = await speaker.speak({ text, language, voice: voice.id, signal });
    await writeWhole(path, wav);
    return { seconds: await measured(path, engine.name, signal), means: meansOf(engine) };
  });
  return { ...spoken, path, text, voice: voice.id };
}

async function measured(path: string, engine: string, signal: AbortSignal): Promise<number> {
  const broken = (reason: string) => new EngineFailure(engine, "badAnswer", reason);
  try {
    const seconds = await measureSpeech(path, signal);
    if (seconds > 0 && seconds <= longestSeconds) return seconds;
    throw broken(`speech of ${seconds} s`);
  } catch (error) {
    await rm(path, { force: true });
    throw error instanceof MediaError && error.kind === "unreadable" ? broken("it is no sound") : error;
  }
}
