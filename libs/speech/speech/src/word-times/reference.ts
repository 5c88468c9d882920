import { EngineFailure } from "@cutwater/language/failures.ts";
import { type Programs, programsHere } from "@cutwater/process/find-programs.ts";
import { languageOf } from "../languages.ts";
import { plainText } from "../reading/plain-text.ts";
import { trimSilence } from "../sound/trim-silence.ts";
import { espeak } from "../voices/espeak.ts";
import { flite, sayInPhones } from "../voices/flite.ts";
import type { EngineVoice } from "../voices/speaker.ts";
import { timesOfPhones } from "./flite-times.ts";
import type { TextWord } from "./spoken-words.ts";

/** Speech with known word times, with which other speech of the same words is compared. */
export type Reference = { samples: Int16Array; sampleRate: number; words: readonly { start: number; end: number }[] };

const patience = 30_000;
const pauseSeconds = 0.15;
/** Maximum number of words that espeak-ng speaks at the same time. */
const atOnce = 3;

/** Speaks a line with an embedded engine, so that each word's time is known; null when no engine speaks the language. */
export async function referenceOf(
  {
    text,
    words,
    language,
    voice,
  }: { text: string; words: readonly TextWord[]; language: string; voice: string | null },
  { signal, programs = programsHere() }: { signal: AbortSignal; programs?: Programs },
): Promise<Reference | null> {
  try {
    if (languageOf(language) === "en") {
      const found = await byPhones(text, words, voice, signal);
      if (found) return found;
    }
    return programs.espeak === null ? null : await wordByWord(programs.espeak, words, language, signal);
  } catch (error) {
    // For example signs that the engine does not read: without a reference only precision is lost.
    if (error instanceof EngineFailure) return null;
    throw error;
  }
}

/** Speaks in the voice of the sound if flite has it: then both are the same sound. */
async function byPhones(
  text: string,
  words: readonly TextWord[],
  heard: string | null,
  signal: AbortSignal,
): Promise<Reference | null> {
  const voices: readonly EngineVoice[] = await flite.voices();
  const voice = voices.find(({ id }) => id === heard) ?? voices[0];
  if (!voice) return null;
  const say = (said: string) => sayInPhones({ text: plainText(said), voice, rate: 1, signal, timeoutMs: patience });
  const [line, apart] = await Promise.all([say(text), say(words.map(apartOf).join(" "))]);
  const times = timesOfPhones(line.phones, apart.phones, words.length);
  return times && { ...line.sound, words: times };
}

/** flite pauses after a comma. */
const apartOf = ({ text }: TextWord): string => `${text.replace(/[^\p{L}\p{N}%]+$/u, "")},`;

/** Speaks each word by itself, one after the other, with a pause at each mark. */
async function wordByWord(
  program: string,
  words: readonly TextWord[],
  language: string,
  signal: AbortSignal,
): Promise<Reference | null> {
  const engine = espeak(program, new Set());
  const voice = (await engine.voices()).find((one) => languageOf(one.language) === languageOf(language));
  if (!voice) return null;
  const sounds = new Array<Int16Array>(words.length);
  let sampleRate = 0;
  const waiting = [...words.keys()];
  const work = async () => {
    for (let i = waiting.shift(); i !== undefined; i = waiting.shift()) {
      const text = plainText(words[i]!.text);
      const said = await engine.say({ text, voice, rate: 1, signal, timeoutMs: patience });
      const trimmed = trimSilence(said);
      ({ sampleRate } = said);
      sounds[i] = trimmed.samples;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const pauses = words.map(({ text }) => (/\p{P}$/u.test(text) ? Math.round(pauseSeconds * sampleRate) : 0));
  const samples = new Int16Array(sounds.reduce((sum, { length }, i) => sum + length + pauses[i]!, 0));
  let at = 0;
  const times = sounds.map((sound, i) => {
    samples.set(sound, at);
    const start = at / sampleRate;
    at += sound.length;
    const end = at / sampleRate;
    at += pauses[i]!;
    return { start, end };
  });
  return { samples, sampleRate, words: times };
}
