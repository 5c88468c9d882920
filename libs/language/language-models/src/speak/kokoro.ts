import { EngineFailure } from "@cutwater/language/failures.ts";
import type { Engine } from "@cutwater/language/ports.ts";
import type { Speaker } from "@cutwater/language/speakers.ts";
import { type EngineVoice, speakerOf } from "@cutwater/speech/voices/speaker.ts";
import type { InstalledModel } from "../installed/installed.ts";
import type { ModelHost } from "../process/model-host.ts";
import { joinRuns, type SaidRun } from "./join-runs.ts";
import { phonemesOf } from "./phonemes/phonemes.ts";
import { runsOf } from "./runs-of.ts";

const sampleRate = 24_000;

/**
 * Voices by Kokoro. The pronunciation of alphabetic scripts comes from espeak-ng.
 * @param espeak path of espeak-ng
 */
export function kokoro(model: InstalledModel, engine: Engine, host: ModelHost, espeak: string): Speaker {
  const idOf = (id: string) => `${model.name}:${id}`;
  const voices = model.voices.map(
    // The second letter of an id is the sex: "af_heart" is a woman.
    ({ id, name, ownName, language }): EngineVoice => ({
      id: idOf(id),
      name,
      ...(ownName && { ownName }),
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
      const runs = runsOf(await phonemesOf(text, { espeak, language: own.espeak, signal }), rate);
      if (runs.length === 0) throw new EngineFailure(engine.name, "rejected", "nothing of the text has a sound");
      const said = await host.withModel(model, signal, async (ask) => {
        const sounds: SaidRun[] = [];
        for (const { phonemes, pause } of runs) {
          const samples = await ask("say", { phonemes, voice: own.id, speed: rate });
          sounds.push({ samples, pause: pause / rate });
        }
        return sounds;
      });
      return joinRuns(said, sampleRate);
    },
  });
}
