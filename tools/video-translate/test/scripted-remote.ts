import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { EngineFailure, NoEngine } from "@cutwater/language/failures.ts";
import type { LanguagePair } from "@cutwater/language/first-that-serves.ts";
import type { Engine, Segment } from "@cutwater/language/ports.ts";
import type { Remote } from "@cutwater/language/remote.ts";
import { writeWav } from "@cutwater/speech/sound/wav.ts";

const engineOf = (name: string): Engine => ({ kind: "provider", name, isDraft: false });

export type Script = {
  /** The recognised segments; null if there is no recogniser. */
  segments?: readonly Pick<Segment, "start" | "end" | "text">[] | null;
  language?: string | null;
  /** A line's translation; undefined for none. Without this function there is no translator. */
  translate?: (text: string, budget: number | undefined) => string | undefined;
  /** Whether it can translate a pair of languages; any pair by default. */
  serves?: (pair: LanguagePair) => boolean;
  /** The spoken length of a text in seconds. Without this function there is no voice. */
  speak?: (text: string) => number;
  /** Writes the sound without voices to `out`, with the same length. Without this function there is no separation. */
  separate?: (file: string, out: string) => Promise<void>;
  /** Called before each call is answered; it may throw, or never return. */
  before?: (ask: string) => void | Promise<void>;
};

export type ScriptedRemote = Remote & { asks: string[] };

/** The frequency of the tone that stands for voices. */
export const voiceHertz = 2_600;

/** A fake of the operator's engines that follows a script and records the calls. */
export function scriptedRemote({
  segments = null,
  language = "en",
  translate,
  serves = () => true,
  speak,
  separate,
  before,
}: Script): ScriptedRemote {
  const asks: string[] = [];
  const asked = async (ask: string) => {
    await before?.(ask);
    asks.push(ask);
  };
  return {
    asks,
    engines: async (pair) => ({
      transcribe: segments ? [engineOf("hearer")] : [],
      translate: translate && (!pair || serves(pair)) ? [engineOf("translator")] : [],
      speak: speak ? [engineOf("speaker")] : [],
      present: [],
      separate: separate ? [engineOf("separator")] : [],
      chat: [],
    }),
    async transcribe() {
      await asked("transcribe");
      if (!segments) throw new NoEngine("transcribe", []);
      const told = segments.map((one) => ({ ...one, words: null, confidence: 0.9 }));
      return { language, segments: told, engine: engineOf("hearer") };
    },
    async translate({ lines, budgets }) {
      for (const { text } of lines) await asked(`translate ${text}`);
      const given = lines.map(({ id, text }) => ({ id, text: translate?.(text, budgets?.[id]) ?? null, flags: [] }));
      return { lines: given, engine: engineOf("translator") };
    },
    async speak({ text }) {
      await asked(`speak ${text}`);
      if (!speak) throw new NoEngine("speak", [new EngineFailure("speaker", "unsupported", "it does not speak")]);
      return { wav: tone(speak(text)), sampleRate: 24_000, engine: engineOf("speaker") };
    },
    chat: () => Promise.reject(new NoEngine("chat", [])),
    voices: async (wanted) =>
      speak ? [{ id: "anna", name: "Anna", language: wanted, engine: engineOf("speaker") }] : [],
    present: () => Promise.reject(new NoEngine("present", [])),
    async separate({ file, folder, onShare }) {
      await asked("separate");
      if (!separate) throw new NoEngine("separate", []);
      const background = join(folder, `background-${randomUUID()}.wav`);
      onShare?.(0.5);
      await separate(file, background);
      return { background, engine: engineOf("separator") };
    },
  };
}

/** A tone between silences, in place of a voice. */
function tone(seconds: number): Uint8Array {
  const sampleRate = 24_000;
  const before = Math.round(0.15 * sampleRate);
  const length = Math.round(seconds * sampleRate);
  const samples = new Int16Array(2 * before + length);
  for (let i = 0; i < length; i++) samples[before + i] = 6_000 * Math.sin((2 * Math.PI * voiceHertz * i) / sampleRate);
  return writeWav({ samples, sampleRate });
}
