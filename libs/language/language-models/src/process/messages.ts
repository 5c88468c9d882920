import type { ModelKind } from "../catalogue.ts";
import type { LockedFile } from "../installed/lock.ts";

/** What the process of a model loads; it is verified there, so that a changed file is never run. */
export type ModelToLoad = {
  kind: ModelKind;
  directory: string;
  /** The interpreter of a model that runs in Python; null for the others. */
  python: string | null;
  files: Readonly<Record<string, LockedFile>>;
  threads: number;
};

/** What each kind of task takes and gives. */
export type Tasks = {
  /** Languages as the model writes them; of a pair `to` is what stands in front of the text. */
  translate: { takes: { texts: readonly string[]; from: string; to: string }; gives: string[] };
  /** A mono WAV of 16 kHz and 16 bits; what it hears between `from` and `to` (seconds), with times of the file. */
  transcribe: { takes: TranscribeTask; gives: Heard };
  /** One answer of a chat, forced into the form of a JSON schema where one is given. */
  chat: { takes: ChatTask; gives: ChatAnswered };
  /** Answers of several conversations, in their order. */
  complete: { takes: CompleteTask; gives: Completed[] };
  /** How likely answers are: the mean of their tokens' log probabilities. */
  score: { takes: ScoreTask; gives: number[] };
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

/** Texts are data: what looks like a mark of the model's own language stays a text. */
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
/** `isCut` where it would have gone on. */
export type Completed = { text: string; isCut: boolean; tokens: number };

/** Answers that a model might give. */
export type ScoreTask = { possible: readonly { messages: readonly ChatMessage[]; answer: string }[] };

/** A word as the model writes it, with the spaces around it. */
export type SpokenWord = { text: string; start: number; end: number };

export type ToModel =
  | { kind: "load"; model: ModelToLoad; parent: number }
  | { [Name in TaskName]: { kind: Name; task: Tasks[Name]["takes"] } }[TaskName];

/** One answer for each message, in their order; shares (0 to 1) may come before it. A reason never holds what was asked. */
export type FromModel =
  | { kind: "done"; value: unknown }
  | { kind: "failed"; reason: string }
  | { kind: "share"; share: number };
