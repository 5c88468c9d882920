import type { z } from "zod";
import type { Flag } from "./flags.ts";

/**
 * The tasks of engines of language and speech. Each is a function that an engine provides; `firstThatServes` combines several
 * into one. All throw EngineFailure when the engine does not deliver, and the signal's reason when aborted.
 */
export type Transcribe = (request: TranscribeRequest) => Promise<Transcription>;
export type Translate = (request: TranslateRequest) => Promise<Translation>;
export type Speak = (request: SpeakRequest) => Promise<Speech>;
export type Present = (request: PresentRequest) => Promise<Presented>;
export type Separate = (request: SeparateRequest) => Promise<Separated>;
export type Chat = <Schema extends z.ZodType>(request: ChatRequest<Schema>) => Promise<ChatAnswer<z.infer<Schema>>>;

/** The ports by name, as used in failures. */
export type PortName = "transcribe" | "translate" | "speak" | "present" | "chat" | "separate";

/** A model that is being fetched because a request needs it; the request continues once it is ready. */
export type Preparing = {
  /** Its name in the catalogue of models. */
  model: string;
  /** Bytes of the files being fetched; `total` is null while unknown. */
  bytes: number;
  total: number | null;
  /** Set in the last report: the model is ready, and the request continues. */
  isDone?: boolean;
};

/** Called with progress while a request waits for a model. */
export type OnPreparing = (preparing: Preparing) => void;

/** The engine that made a result. */
export type Engine = {
  /** A provider over the network, a model in this process, or embedded means without a model. */
  kind: "provider" | "model" | "embedded";
  /** Shown beside a result, such as "deepl" or "chat gpt-4o-mini". */
  name: string;
  /** Its results are rough and must be offered as drafts. */
  isDraft: boolean;
  /** For a translator: whether it rewords a line to keep its budget; other translators ignore budgets. */
  keepsBudgets?: boolean | undefined;
  /** Bytes to fetch before its first answer; left out where everything is installed. */
  toFetch?: number | undefined;
};

/** A sound to transcribe. */
export type TranscribeRequest = {
  /** Path of a 16 kHz mono WAV or FLAC. */
  file: string;
  /** Length of the file in seconds; no time of the answer is after it. */
  seconds: number;
  /** BCP 47, such as "en" or "zh-Hans"; null lets the engine detect it. */
  language: string | null;
  /** Names and terms that may be heard. */
  prompt?: string;
  /** Called with the share of the sound transcribed so far, 0 to 1, never falling; only by engines that know it. */
  onShare?: (share: number) => void;
  onPreparing?: OnPreparing;
  signal: AbortSignal;
};

/** The speech in a sound, as text. */
export type Transcription = {
  /** BCP 47; null when the engine does not state it and the request named none. */
  language: string | null;
  /** In order, without overlap. */
  segments: readonly Segment[];
  engine: Engine;
};

/** Times in seconds from the start of the file, 0 ≤ start ≤ end. */
export type Segment = Word & {
  /** Null when the engine has no times of words. */
  words: readonly Word[] | null;
  /** 0 to 1; null when the engine does not state it. */
  confidence: number | null;
};
/** A word or a run of them, without spaces around. */
export type Word = { start: number; end: number; text: string };

/** Lines to translate, and the texts around them. */
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

/** One line for each requested line, in the same order. */
export type Translation = { lines: readonly TranslatedLine[]; engine: Engine };
/** One line of the translation. */
export type TranslatedLine = {
  id: string;
  /** Null means not translated: the source is never returned as its own translation. Figures and marks alone stay as they are. */
  text: string | null;
  /** Flags that the checks found; a null text always has "missing". */
  flags: readonly Flag[];
};

/** A text to speak. */
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
 * `language` is null for a voice that speaks any; `gender` is left out where unknown; `isOwn` marks the customer's own voices;
 * `isFallback` marks a voice offered after others, since an installed or fetchable model speaks the language better.
 */
export type Voice = {
  id: string;
  name: string;
  /** The name in the script of the language that the voice speaks; left out where it equals `name`. */
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

/** A person to show speaking: an engine's own presenter, or the person in a still picture. Exactly one of the two is null. */
export type PresentRequest = {
  /** Id of one of the engine's presenters. */
  presenter: string | null;
  /** Path of a JPEG, PNG or WebP. Its person agreed to it: the caller has asked. */
  portrait: string | null;
  /** Path of a WAV, and its length in seconds. */
  speech: string;
  seconds: number;
  /** A folder for the video; a tool's process names its job's or call's folder. */
  folder: string;
  /** Called with progress, 0 to 1, never falling; only by engines that know it. */
  onShare?: (share: number) => void;
  signal: AbortSignal;
};

/** A whole, checked video: it has pictures and lasts about as long as the speech. */
export type Presented = { file: string; width: number; height: number; seconds: number; engine: Engine };

/** An engine that presents: its presenters, and whether it takes a picture instead. */
export type PresentEngine = Engine & { presenters: readonly string[]; takesPortraits: boolean };

/** One question with an answer of a given shape. */
export type ChatRequest<Schema extends z.ZodType = z.ZodType> = {
  /** The task, and the shape of the answer in words: not every engine enforces a schema. */
  instructions: string;
  input: string;
  /** An object; the answer is parsed by it. */
  schema: Schema;
  /** JSON schema for the engine, where it differs from the one of `schema`. */
  shape?: object;
  onPreparing?: OnPreparing;
  signal: AbortSignal;
};

/** An answer that fits the schema. */
export type ChatAnswer<Value> = { value: Value; engine: Engine; usage: ChatUsage };
/** Usage in tokens. */
export type ChatUsage = { input: number; output: number };

/** A sound to remove the voices from. */
export type SeparateRequest = {
  /** Path of a WAV, 44.1 kHz, stereo, 16 bits. */
  file: string;
  seconds: number;
  /** A folder for the result; a tool's process names its job's or call's folder. */
  folder: string;
  /** Called with progress, 0 to 1, never falling. */
  onShare?: (share: number) => void;
  onPreparing?: OnPreparing;
  signal: AbortSignal;
};

/** `background` is the path of a WAV of the same format and length as the given one, without its voices. */
export type Separated = { background: string; engine: Engine };
