import { EngineFailure } from "./failures.ts";
import { type ChainDeps, firstThatServes } from "./first-that-serves.ts";
import type { Engine, Speak, Voices } from "./ports.ts";

/** One engine that speaks, with its voices. */
export type Speaker = { engine: Engine; speak: Speak; voices: Voices };

/**
 * Combines several speakers into one that has all their voices, in the operator's order. The engine that owns a voice speaks it.
 * @throws (speak) NoEngine
 */
export function speakersAsOne(speakers: readonly Speaker[], deps: ChainDeps): Pick<Speaker, "speak" | "voices"> {
  const voices: Voices = async (language) => {
    const lists = await Promise.all(
      speakers.map(({ voices }) =>
        voices(language).catch((error: unknown) => {
          if (!(error instanceof EngineFailure)) throw error;
          deps.onFailure(error);
          return [];
        }),
      ),
    );
    return lists.flat();
  };
  return {
    voices,
    speak: firstThatServes(
      "speak",
      speakers.map(({ engine, speak }) => ({ engine, run: speak })),
      deps,
    ),
  };
}
