import type { z } from "zod";
import type { Flag } from "./flags.ts";

/**
 * The six things that engines of language and speech do. Each is a function that an engine gives; `firstThatServes` puts several
 * behind one. All throw EngineFailure when the engine does not deliver, and the signal's reason when aborted.
 */
export type Transcribe = (request: TranscribeRequest) => Promise<Transcription>;
export type Translate = (request: TranslateRequest) => Promise<Translation>;
export type Speak = (request: SpeakRequest) => Promise<Speech>;
export type Present = (request: PresentRequest) => Promise<Presented>;
export type Separate = (request: SeparateRequest) => Promise<Separated>;
export type Chat = <Schema extends z.ZodType>(request: ChatRequest<Schema>) => Promise<ChatAnswer<z.infer<Schema>>>;

/** The ports by name, as failures say them. */
export type PortName = "transcribe" | "translate" | "speak" | "present" | "chat" | "separate";

/** A model that is fetched because a request needs it; the request goes on once it is there. */
export type Preparing = {
  /** Its name in the catalogue of models. */
  model: string;
  /** Of the files that are to come; `total` is null while it is unknown. */
  bytes: number;
  total: number | null;
  /** Set with the last word: the model is here, and the request goes on. */
  isDone?: boolean;
};

/** What every request may be told while it waits for a model. */
export type OnPreparing = (preparing: Preparing) => void;

/** What made a result. */
export type Engine = {
  /** A provider over the network, a model in this process, or embedded means without a model. */
  kind: "provider" | "model" | "embedded";
  /** Shown beside a result, such as "deepl" or "chat gpt-4o-mini". */
  name: string;
  /** Its results are rough and must be offered as drafts. */
  isDraft: boolean;
  /** Of a translator: it words a line anew so that it keeps its budget; others pay no heed to budgets. */
  keepsBudgets?: boolean | undefined;
  /** Bytes that are fetched before its first answer; left out where all of it is here. */
  toFetch?: number | undefined;
};

/** What is to be transcribed. */
export type TranscribeRequest = {
  /** Path of a 16 kHz mono WAV or FLAC. */
  file: string;
  /** Length of the file in seconds; no time of the answer is after it. */
  seconds: number;
  /** BCP 47, such as "en" or "zh-Hans"; null lets the engine detect it. */
  language: string | null;
  /** Names and terms that may be heard. */
  prompt?: string;
  /** Told 0 to 1 of the sound that has been heard, never less than before; engines that do not know do not call it. */
  onShare?: (share: number) => void;
  onPreparing?: OnPreparing;
  signal: AbortSignal;
};

/** What was said. */
export type Transcription = {
  /** BCP 47; null when the engine does not tell and none was asked for. */
  language: string | null;
  /** In order, without overlap. */
  segments: readonly Segment[];
  engine: Engine;
};

/** Times in seconds from the start of the file, 0 ≤ start ≤ end. */
export type Segment = Word & {
  /** Null when the engine has no times of words. */
  words: readonly Word[] | null;
  /** 0 to 1; null when the engine does not tell. */
  confidence: number | null;
};
/** A word or a run of them, without spaces around. */
export type Word = { start: number; end: number; text: string };

/** Lines to translate, and what surrounds them. */
export type TranslateRequest = {
  /** Ids are unique. */
  lines: readonly Line[];
  /** BCP 47; null lets the engine detect it. */
  from: string | null;
  to: string;
  /** Texts around the lines, in their order, which are not translated. */
  before: readonly string[];
  after: readonly string[];
  glossary: readonly Term[];
  /** The most characters of a line's translation, by id. */
  budgets?: Readonly<Record<string, number>>;
  onPreparing?: OnPreparing;
  signal: AbortSignal;
};

/** One line of the source. */
export type Line = { id: string; text: string };
/** A term of the glossary: wherever the source has `source`, the translation must have `target`. */
export type Term = { source: string; target: string };

/** One line for each asked one, in the order asked. */
export type Translation = { lines: readonly TranslatedLine[]; engine: Engine };
/** One line of the translation. */
export type TranslatedLine = {
  id: string;
  /** Null means not translated: the source is never given out as its own translation. Figures and marks alone stay as they are. */
  text: string | null;
  /** What the checks found; "missing" stands beside each null. */
  flags: readonly Flag[];
};

/** What is to be spoken. */
export type SpeakRequest = {
  text: string;
  /** BCP 47. */
  language: string;
  /** Id of one of the engine's voices; null for its usual one in this language. */
  voice: string | null;
  /** Speed, 1 is the voice's own; 0.5 to 2. */
  rate?: number;
  onPreparing?: OnPreparing;
  signal: AbortSignal;
};

/** `wav` is a whole file: RIFF, with true lengths in its header. */
export type Speech = { wav: Uint8Array; sampleRate: number; engine: Engine };

/**
 * `language` is null for a voice that speaks any; `gender` is left out where it is not known; `isOwn` for one of the customer's;
 * `isFallback` where a model that is here, or can be fetched, speaks the language better: offered behind the others.
 */
export type Voice = {
  id: string;
  name: string;
  /** The name in the letters of the language that it speaks; left out where that is `name`. */
  ownName?: string;
  language: string | null;
  gender?: Gender;
  isOwn?: boolean;
  isFallback?: boolean;
  engine: Engine;
};
/** How a voice sounds. */
export type Gender = "woman" | "man";
/** The voices that speak a language (BCP 47). @throws EngineFailure */
export type Voices = (language: string) => Promise<readonly Voice[]>;

/** Who is to be shown speaking: one of the engine's own presenters, or the person of a still picture. Exactly one of the two is null. */
export type PresentRequest = {
  /** Id of one of the engine's presenters. */
  presenter: string | null;
  /** Path of a JPEG, PNG or WebP. Its person agreed to it: the caller has asked. */
  portrait: string | null;
  /** Path of a WAV, and its length in seconds. */
  speech: string;
  seconds: number;
  /** A folder into which the video comes; a tool's process names its job's or call's. */
  folder: string;
  /** Told 0 to 1, never less than before; engines that do not know do not call it. */
  onShare?: (share: number) => void;
  signal: AbortSignal;
};

/** A whole video that was looked into: it has pictures, and lasts about as long as the speech. */
export type Presented = { file: string; width: number; height: number; seconds: number; engine: Engine };

/** An engine that presents: whom it has, and whether it takes a picture instead. */
export type PresentEngine = Engine & { presenters: readonly string[]; takesPortraits: boolean };

/** One question with an answer of a given shape. */
export type ChatRequest<Schema extends z.ZodType = z.ZodType> = {
  /** What is to be done, and the shape of the answer in words: not every engine enforces a schema. */
  instructions: string;
  input: string;
  /** An object; the answer is parsed by it. */
  schema: Schema;
  /** The JSON schema that the engine is told, where it is not the one of `schema`. */
  shape?: object;
  onPreparing?: OnPreparing;
  signal: AbortSignal;
};

/** An answer that fits the schema. */
export type ChatAnswer<Value> = { value: Value; engine: Engine; usage: ChatUsage };
/** In tokens. */
export type ChatUsage = { input: number; output: number };

/** A sound of which all but the voices is wanted. */
export type SeparateRequest = {
  /** Path of a WAV, 44.1 kHz, stereo, 16 bits. */
  file: string;
  seconds: number;
  /** A folder into which the result comes; a tool's process names its job's or call's. */
  folder: string;
  /** Told 0 to 1, never less than before. */
  onShare?: (share: number) => void;
  onPreparing?: OnPreparing;
  signal: AbortSignal;
};

/** `background` is the path of a WAV like the asked one, as long, without its voices. */
export type Separated = { background: string; engine: Engine };
