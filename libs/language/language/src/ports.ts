import type { z } from "zod";
import type { Flag } from "./flags.ts";

/**
 * The tasks of language and speech engines. Each port is a function that an engine provides. `firstThatServes` combines several
 * engines into one. Every port throws EngineFailure when the engine does not deliver, and the signal's reason when aborted.
 */
export type Transcribe = (request: TranscribeRequest) => Promise<Transcription>;
export type Translate = (request: TranslateRequest) => Promise<Translation>;
export type Speak = (request: SpeakRequest) => Promise<Speech>;
export type Present = (request: PresentRequest) => Promise<Presented>;
export type Separate = (request: SeparateRequest) => Promise<Separated>;
export type Chat = <Schema extends z.ZodType>(request: ChatRequest<Schema>) => Promise<ChatAnswer<z.infer<Schema>>>;

/** The ports by name, as used in failures. */
export type PortName = "transcribe" | "translate" | "speak" | "present" | "chat" | "separate";

/** A model that is being fetched because a request needs it. The request continues once the model is ready. */
export type Preparing = {
  /** Name of the model in the catalogue. */
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
  /** The kind of engine: a provider over the network, a model on this machine, or embedded means without a model. */
  kind: "provider" | "model" | "embedded";
  /** Name shown beside a result, such as "deepl" or "chat gpt-4o-mini". */
  name: string;
  /** Whether the engine's results are rough and must be offered as drafts. */
  isDraft: boolean;
  /** For a translator: whether it rewords a line to keep within the line's budget. Other translators ignore budgets. */
  keepsBudgets?: boolean | undefined;
  /** Bytes to fetch before the engine's first answer; left out when everything is installed. */
  toFetch?: number | undefined;
};

/** A sound to transcribe. */
export type TranscribeRequest = {
  /** Path of a 16 kHz mono WAV or FLAC. */
  file: string;
  /** Length of the file in seconds. No time in the answer is later than this. */
  seconds: number;
  /** BCP 47, such as "en" or "zh-Hans"; null lets the engine detect it. */
  language: string | null;
  /** Names and terms that may occur in the speech. */
  prompt?: string;
  /** Called with the share of the sound transcribed so far, 0 to 1, never falling. Only engines that know the share call it. */
  onShare?: (share: number) => void;
  onPreparing?: OnPreparing;
  signal: AbortSignal;
};

/** The speech of a sound, as text. */
export type Transcription = {
  /** BCP 47; null when the engine does not state the language and the request named none. */
  language: string | null;
  /** Segments in order, without overlap. */
  segments: readonly Segment[];
  engine: Engine;
};

/** Times in seconds from the start of the file, 0 ≤ start ≤ end. */
export type Segment = Word & {
  /** Null when the engine does not report word times. */
  words: readonly Word[] | null;
  /** 0 to 1; null when the engine does not state it. */
  confidence: number | null;
};
/** One word or a run of words, without surrounding spaces. */
export type Word = { start: number; end: number; text: string };

/** Lines to translate, and their surrounding texts. */
export type TranslateRequest = {
  /** Ids are unique. */
  lines: readonly Line[];
  /** BCP 47; null lets the engine detect it. */
  from: string | null;
  to: string;
  /** Texts around the lines, in order. They are context and are not translated. */
  before: readonly string[];
  after: readonly string[];
  glossary: readonly Term[];
  /** Maximum number of characters of a line's translation, by line id. */
  budgets?: Readonly<Record<string, number>>;
  onPreparing?: OnPreparing;
  signal: AbortSignal;
};

/** One line of the source. */
export type Line = { id: string; text: string };
/** A term of the glossary: when the source contains `source`, the translation must contain `target`. */
export type Term = { source: string; target: string };

/** One line for each requested line, in the same order. */
export type Translation = { lines: readonly TranslatedLine[]; engine: Engine };
/** The translation of one line. */
export type TranslatedLine = {
  id: string;
  /**
   * Null means not translated: the source is never returned as its own translation. A line of only figures and punctuation is
   * returned unchanged.
   */
  text: string | null;
  /** Flags that the checks found; a null text always has "missing". */
  flags: readonly Flag[];
};

/** A text to speak. */
export type SpeakRequest = {
  text: string;
  /** BCP 47. */
  language: string;
  /** Id of one of the engine's voices; null for its default voice in this language. */
  voice: string | null;
  /** Speed factor, 0.5 to 2; 1 is the voice's own speed. */
  rate?: number;
  onPreparing?: OnPreparing;
  signal: AbortSignal;
};

/** `wav` is a complete RIFF file with true lengths in its header. */
export type Speech = { wav: Uint8Array; sampleRate: number; engine: Engine };

/**
 * `language` is null for a voice that speaks any language; `gender` is left out when unknown. `isOwn` marks the customer's own
 * voices. `isFallback` marks a voice that is offered after others, because an installed or fetchable model speaks the language
 * better.
 */
export type Voice = {
  id: string;
  name: string;
  /** The voice's name in the script of its language; left out when it equals `name`. */
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

/**
 * The person to show speaking: one of the engine's presenters, or the person in a still picture. Exactly one of the two is null.
 */
export type PresentRequest = {
  /** Id of one of the engine's presenters. */
  presenter: string | null;
  /** Path of a JPEG, PNG or WebP. The caller has obtained the consent of the person in the picture. */
  portrait: string | null;
  /** Path of a WAV, and its length in seconds. */
  speech: string;
  seconds: number;
  /** A folder for the video. A tool's process passes the folder of its job or call. */
  folder: string;
  /** Called with progress, 0 to 1, never falling. Only engines that know their progress call it. */
  onShare?: (share: number) => void;
  signal: AbortSignal;
};

/** A complete, checked video: it has pictures and lasts about as long as the speech. */
export type Presented = { file: string; width: number; height: number; seconds: number; engine: Engine };

/** An engine that presents: its presenters, and whether it accepts a picture instead. */
export type PresentEngine = Engine & { presenters: readonly string[]; takesPortraits: boolean };

/** One question whose answer has a given shape. */
export type ChatRequest<Schema extends z.ZodType = z.ZodType> = {
  /** The task, with the shape of the answer in words, since not every engine enforces a schema. */
  instructions: string;
  input: string;
  /** Schema of the answer, an object. The answer is parsed with it. */
  schema: Schema;
  /** JSON schema for the engine, when it differs from the JSON schema of `schema`. */
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
  /** A folder for the result. A tool's process passes the folder of its job or call. */
  folder: string;
  /** Called with progress, 0 to 1, never falling. */
  onShare?: (share: number) => void;
  onPreparing?: OnPreparing;
  signal: AbortSignal;
};

/** `background` is the path of a WAV without voices, of the same format and length as the given file. */
export type Separated = { background: string; engine: Engine };
