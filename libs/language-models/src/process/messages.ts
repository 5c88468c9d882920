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
  /** Phonemes of one or a few sentences, as the tokenizer knows them; gives 24 kHz, -1 to 1. */
  say: { takes: { phonemes: string; voice: string; speed: number }; gives: Float32Array };
};
export type TaskName = keyof Tasks;

/** A word as the model writes it, with the spaces around it. */
export type SpokenWord = { text: string; start: number; end: number };

export type ToModel =
  | { kind: "load"; model: ModelToLoad; parent: number }
  | { [Name in TaskName]: { kind: Name; task: Tasks[Name]["takes"] } }[TaskName];

/** One answer for each message, in their order. A reason never holds what was asked. */
export type FromModel = { kind: "done"; value: unknown } | { kind: "failed"; reason: string };
