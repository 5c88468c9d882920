import type { Engine } from "@cutwater/language/ports.ts";
import type { Speaker } from "@cutwater/language/speakers.ts";
import { type EngineVoice, speakerOf } from "@cutwater/speech/voices/speaker.ts";
import type { InstalledModel } from "../installed/installed.ts";
import type { ModelHost } from "../process/model-host.ts";
import { inSentences } from "../translate/in-sentences.ts";
import { phonemesOf } from "./phonemes.ts";

const sampleRate = 24_000;

/**
 * Voices by Kokoro; sounds of letters come from espeak-ng.
 * @param espeak path of espeak-ng
 */
export function kokoro(model: InstalledModel, engine: Engine, host: ModelHost, espeak: string): Speaker {
  const idOf = (id: string) => `${model.name}:${id}`;
  const voices = model.voices.map(
    // The second letter of an id says how it sounds: "af_heart" is a woman.
    ({ id, name, language }): EngineVoice => ({
      id: idOf(id),
      name,
      language,
      gender: id[1] === "f" ? "woman" : "man",
    }),
  );

  return speakerOf({
    engine,
    voices: async () => voices,
    async say({ text, voice, rate, signal }) {
      const own = model.voices.find(({ id }) => idOf(id) === voice.id);
      if (!own) throw new RangeError(`no voice ${voice.id}`);
      const sentences: string[] = [];
      for (const sentence of inSentences(text, voice.language))
        sentences.push(await phonemesOf({ program: espeak, language: own.espeak, text: sentence, signal }));
      const sounds = await host.withModel(model, signal, async (ask) => {
        const said: Float32Array[] = [];
        for (const phonemes of sentences) said.push(await ask("say", { phonemes, voice: own.id, speed: rate }));
        return said;
      });
      return { samples: inOne(sounds), sampleRate };
    },
  });
}

/** Sounds one after the other, as 16-bit samples. */
function inOne(sounds: readonly Float32Array[]): Int16Array {
  const samples = new Int16Array(sounds.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const sound of sounds)
    for (const value of sound) samples[at++] = Math.round(Math.max(-1, Math.min(1, value)) * 32_767);
  return samples;
}
