import type { ModelKind } from "../catalogue.ts";
import type { LockedFile } from "../installed/lock.ts";

/** The model that a process loads. The process verifies the files, so that a changed file is never run. */
export type ModelToLoad = {
  kind: ModelKind;
  directory: string;
  /** The interpreter of a model that runs in Python; null for the others. */
  python: string | null;
  files: Readonly<Record<string, LockedFile>>;
  threads: number;
};

/** Input and result of each kind of task. */
export type Tasks = {
  /** Languages are the model's codes; for a model of one pair `to` is the mark in front of the text. */
  translate: { takes: { texts: readonly string[]; from: string; to: string }; gives: string[] };
  /** Takes a mono WAV of 16 kHz and 16 bits; gives the speech between `from` and `to` (seconds), with times of the file. */
  transcribe: { takes: TranscribeTask; gives: Heard };
  /** One answer of a chat, forced into the form of a JSON schema where one is given. */
  chat: { takes: ChatTask; gives: ChatAnswered };
  /** Answers of several conversations, in their order. */
  complete: { takes: CompleteTask; gives: Completed[] };
  /** How likely answers are: the mean of their tokens' log probabilities. */
  score: { takes: ScoreTask; gives: number[] };
  /** Removes voices from a part of a stereo WAV of 44.1 kHz, and writes the rest at the same place of a WAV of equal length. */
  separate: { takes: SeparateTask; gives: null };
  /** Takes phonemes of one or a few sentences, as the tokenizer knows them; gives samples of 24 kHz, -1 to 1. */
  say: { takes: { phonemes: string; voice: string; speed: number }; gives: Float32Array };
};
export type TaskName = keyof Tasks;

export type TranscribeTask = { file: string; from: number; to: number; language: string | null; prompt: string };
/** `language` is the model's code. */
export type Heard = { language: string; segments: HeardSegment[] };
export type HeardSegment = { start: number; end: number; text: string; confidence: number; words: SpokenWord[] };

/** `from` and `to` are samples of each channel; `from` is a multiple of 1,024. */
export type SeparateTask = { file: string; out: string; from: number; to: number };

/** Texts are data: characters that look like the model's own control marks stay text. */
export type ChatMessage = { role: "system" | "user" | "assistant"; content: string };
export type ChatTask = {
  messages: readonly ChatMessage[];
  /** JSON schema; null for plain text. */
  shape: object | null;
  maxTokens: number;
};
/** Tokens that were read and written; "cut" by `maxTokens`, "tooLong" where the messages leave no room for an answer. */
export type ChatAnswered = { text: string; end: "done" | "cut" | "tooLong"; input: number; output: number };

/** Conversations that are answered side by side; those that begin alike share that part's cost. */
export type CompleteTask = {
  prompts: readonly { messages: readonly ChatMessage[]; maxTokens: number }[];
  /** 0 takes the likeliest token each time; above it `seed` decides. */
  temperature: number;
  seed: number;
};
/** `isCut`: the model would have continued. */
export type Completed = { text: string; isCut: boolean; tokens: number };

/** Answers that a model might give. */
export type ScoreTask = { possible: readonly { messages: readonly ChatMessage[]; answer: string }[] };

/** A word as the model writes it, with the spaces around it. */
export type SpokenWord = { text: string; start: number; end: number };

export type ToModel =
  | { kind: "load"; model: ModelToLoad; parent: number }
  | { [Name in TaskName]: { kind: Name; task: Tasks[Name]["takes"] } }[TaskName];

/** One answer for each message, in order; shares (0 to 1) may precede it. A reason never quotes the request. */
export type FromModel =
  | { kind: "done"; value: unknown }
  | { kind: "failed"; reason: string }
  | { kind: "share"; share: number };
