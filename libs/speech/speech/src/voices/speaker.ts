import { EngineFailure } from "@cutwater/language/failures.ts";
import type { Engine, Gender, Voice } from "@cutwater/language/ports.ts";
import type { Speaker } from "@cutwater/language/speakers.ts";
import { fitsLanguage, inOrderFor, isSpokenByModels } from "../languages.ts";
import { isSpeakable, plainText } from "../reading/plain-text.ts";
import { readAloud } from "../reading/read-aloud.ts";
import { trimSilence } from "../sound/trim-silence.ts";
import { type Sound, writeWav } from "../sound/wav.ts";

/** A voice of one engine; `language` is BCP 47. */
export type EngineVoice = { id: string; name: string; ownName?: string; language: string; gender?: Gender };

/** Request to an engine: a text in spoken words, without control characters and markup, with at least one word to speak. */
export type Saying = {
  text: string;
  voice: EngineVoice;
  /** 0.5 to 2. */
  rate: number;
  signal: AbortSignal;
  timeoutMs: number;
};

/** An engine with voices. `say` throws EngineFailure, or the signal's reason. */
export type VoiceEngine = {
  engine: Engine;
  /** The voices of the engine. The default voice of a language comes first. */
  voices(): Promise<readonly EngineVoice[]>;
  say(saying: Saying): Promise<Sound>;
};

/** A port that also lists its voices of all languages. */
export type EmbeddedSpeaker = Speaker & { allVoices(): Promise<readonly Voice[]> };

/** Maximum length of a text in characters, about six minutes of speech. */
export const longestText = 5_000;
/** Maximum length of a text after the reading rules, which replace digits and signs by words. */
const longestReading = 12_000;
/** Time limit for speaking. Engines need a tenth of the sound's length, even beside other work. */
const timeoutFor = (characters: number) => 20_000 + characters * 30;

/** Makes a port from an engine, with the steps that all engines share. */
export function speakerOf({ engine, voices, say }: VoiceEngine): EmbeddedSpeaker {
  const listed = (voice: EngineVoice): Voice => ({
    ...voice,
    ...(engine.kind === "embedded" && isSpokenByModels(voice.language) ? { isFallback: true } : {}),
    engine,
  });
  const fail = (kind: EngineFailure["kind"], reason: string) => new EngineFailure(engine.name, kind, reason);

  return {
    engine,
    allVoices: async () => (await voices()).map(listed),
    voices: async (language) => inOrderFor(language, await voices()).map(listed),
    async speak({ text, language, voice: id, rate = 1, signal }) {
      signal.throwIfAborted();
      const all = inOrderFor(language, await voices());
      const voice = id === null ? all[0] : all.find((one) => one.id === id);
      if (!voice || !fitsLanguage(voice.language, language)) throw fail("unsupported", `no such voice in ${language}`);
      if (!(rate >= 0.5 && rate <= 2)) throw fail("rejected", `a rate of ${rate}`);
      if (text.length > longestText) throw fail("unsupported", `a text of ${text.length} characters`);
      const plain = plainText(readAloud(text, voice.language));
      if (plain.length > longestReading)
        throw fail("unsupported", `a text of ${plain.length} characters when it is read out`);
      if (!isSpeakable(plain)) throw fail("rejected", "nothing of the text can be spoken");
      const sound = trimSilence(await say({ text: plain, voice, rate, signal, timeoutMs: timeoutFor(plain.length) }));
      if (sound.samples.length === 0) throw fail("badAnswer", "it is silent");
      return { wav: writeWav(sound), sampleRate: sound.sampleRate, engine };
    },
  };
}
