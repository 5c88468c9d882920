import type { ModelKind } from "../catalogue.ts";
import type { LockedFile } from "../installed/lock.ts";

/** The model that a process loads. The process verifies the model's files first, so that a changed file is never run. */
export type ModelToLoad = {
  kind: ModelKind;
  directory: string;
  /** The Python interpreter for a model that runs in Python; null for other models. */
  python: string | null;
  files: Readonly<Record<string, LockedFile>>;
  threads: number;
};

/** Input and result of each kind of task. */
export type Tasks = {
  /** Languages are the model's codes. For a model of one pair, `to` is the token in front of the text. */
  translate: { takes: { texts: readonly string[]; from: string; to: string }; gives: string[] };
  /**
   * Takes a mono WAV (16 kHz, 16 bits). Returns the speech between `from` and `to` (seconds), with times from the start of the
   * file.
   */
  transcribe: { takes: TranscribeTask; gives: Heard };
  /** One answer of a chat, forced into the form of a JSON schema where one is given. */
  chat: { takes: ChatTask; gives: ChatAnswered };
  /** Answers of several conversations, in their order. */
  complete: { takes: CompleteTask; gives: Completed[] };
  /** Likelihood of answers: the mean log probability of each answer's tokens. */
  score: { takes: ScoreTask; gives: number[] };
  /**
   * Removes the voices from a part of a stereo WAV (44.1 kHz), and writes the result at the same place of a WAV of equal length.
   */
  separate: { takes: SeparateTask; gives: null };
  /** Takes the phonemes of one or a few sentences in the tokenizer's symbols. Returns samples at 24 kHz, -1 to 1. */
  say: { takes: { phonemes: string; voice: string; speed: number }; gives: Float32Array };
};
export type TaskName = keyof Tasks;

export type TranscribeTask = { file: string; from: number; to: number; language: string | null; prompt: string };
/** `language` is the model's code. */
export type Heard = { language: string; segments: HeardSegment[] };
export type HeardSegment = { start: number; end: number; text: string; confidence: number; words: SpokenWord[] };

/** `from` and `to` are sample indexes within each channel; `from` is a multiple of 1,024. */
export type SeparateTask = { file: string; out: string; from: number; to: number };

/** Texts are plain data: characters that look like the model's control tokens stay text. */
export type ChatMessage = { role: "system" | "user" | "assistant"; content: string };
export type ChatTask = {
  messages: readonly ChatMessage[];
  /** JSON schema of the answer; null for plain text. */
  shape: object | null;
  maxTokens: number;
};
/** Numbers of tokens read and written. "cut": `maxTokens` was reached. "tooLong": the messages leave no room for an answer. */
export type ChatAnswered = { text: string; end: "done" | "cut" | "tooLong"; input: number; output: number };

/** Conversations that are answered side by side. Conversations with a common prefix share the cost of the prefix. */
export type CompleteTask = {
  prompts: readonly { messages: readonly ChatMessage[]; maxTokens: number }[];
  /** Sampling temperature: 0 always takes the most likely token; above 0, `seed` decides. */
  temperature: number;
  seed: number;
};
/** `isCut`: the model would have continued. */
export type Completed = { text: string; isCut: boolean; tokens: number };

/** A prompt with possible answers of the model. */
export type ScoreTask = { possible: readonly { messages: readonly ChatMessage[]; answer: string }[] };

/** A word in the model's spelling, with its surrounding spaces. */
export type SpokenWord = { text: string; start: number; end: number };

export type ToModel =
  | { kind: "load"; model: ModelToLoad; parent: number }
  | { [Name in TaskName]: { kind: Name; task: Tasks[Name]["takes"] } }[TaskName];

/**
 * One answer for each message, in order. Progress shares (0 to 1) may precede the answer. A failure's reason never quotes the
 * request.
 */
export type FromModel =
  | { kind: "done"; value: unknown }
  | { kind: "failed"; reason: string }
  | { kind: "share"; share: number };
