import type { ModelKind } from "../catalogue.ts";
import type { LockedFile } from "../installed/lock.ts";

/** What the process of a model loads; it is verified there, so that a changed file is never run. */
export type ModelToLoad = {
  kind: ModelKind;
  directory: string;
  files: Readonly<Record<string, LockedFile>>;
  threads: number;
};

/** What each kind of task takes and gives. */
export type Tasks = {
  /** 16 kHz; gives the model's code of the language. */
  detect: { takes: { samples: Int16Array }; gives: string };
  /** At most 28 s of 16 kHz; times in seconds from its start. */
  hear: { takes: { samples: Int16Array; language: string }; gives: SpokenWord[] };
  /** Languages as the model writes them; of a pair `to` is what stands in front of the text. */
  translate: { takes: { texts: readonly string[]; from: string; to: string }; gives: string[] };
  /** A WAV of 16 kHz; what it hears between `from` and `to` (seconds), with times of the file. */
  transcribe: { takes: TranscribeTask; gives: Heard };
  /** One answer of a chat, forced into the form of a JSON schema where one is given. */
  chat: { takes: ChatTask; gives: ChatAnswered };
  /** Takes voices out of a part of a stereo WAV of 44.1 kHz, and writes what is left to its place in a WAV as long. */
  separate: { takes: SeparateTask; gives: null };
  /** Phonemes of one or a few sentences, as the tokenizer knows them; gives 24 kHz, -1 to 1. */
  say: { takes: { phonemes: string; voice: string; speed: number }; gives: Float32Array };
};
export type TaskName = keyof Tasks;

export type TranscribeTask = { file: string; from: number; to: number; language: string | null; prompt: string };
/** `language` is the model's code. */
export type Heard = { language: string; segments: HeardSegment[] };
export type HeardSegment = { start: number; end: number; text: string; confidence: number; words: SpokenWord[] };

/** In samples of each channel; `from` is a multiple of 1,024. */
export type SeparateTask = { file: string; out: string; from: number; to: number };

export type ChatTask = {
  messages: readonly { role: "system" | "user" | "assistant"; content: string }[];
  /** JSON schema; null for plain text. */
  shape: object | null;
  maxTokens: number;
};
/** Tokens that were read and written. */
export type ChatAnswered = { text: string; input: number; output: number };

/** A word as the model writes it, with the spaces around it. */
export type SpokenWord = { text: string; start: number; end: number };

export type ToModel =
  | { kind: "load"; model: ModelToLoad; parent: number }
  | { [Name in TaskName]: { kind: Name; task: Tasks[Name]["takes"] } }[TaskName];

/** One answer for each message, in their order. A reason never holds what was asked. */
export type FromModel = { kind: "done"; value: unknown } | { kind: "failed"; reason: string };
