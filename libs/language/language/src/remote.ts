import { type LackingWhy, NoEngine } from "./failures.ts";
import type { LanguagePair } from "./first-that-serves.ts";
import type {
  Chat,
  Engine,
  PortName,
  Present,
  PresentEngine,
  Separate,
  Speak,
  Transcribe,
  Translate,
  Voices,
} from "./ports.ts";

/**
 * The operator's engines, for a tool's process. The server calls the engines on the tool's behalf, because the keys stay on the
 * server. Each port throws EngineFailure or NoEngine as the engines do, the signal's reason when aborted, and RangeError beyond
 * `remoteLimits`.
 */
export type Remote = {
  /**
   * Engines set up for each port, in the order in which they are tried. For a pair of languages, translators that do not serve it
   * are left out.
   */
  engines(pair?: LanguagePair): Promise<RemoteEngines>;
  transcribe: Transcribe;
  translate: Translate;
  speak: Speak;
  voices: Voices;
  present: Present;
  chat: Chat;
  separate: Separate;
};

export type RemoteEngines = {
  transcribe: readonly Engine[];
  translate: readonly Engine[];
  speak: readonly Engine[];
  present: readonly PresentEngine[];
  chat: readonly Engine[];
  separate: readonly Engine[];
  /** Suitable models of a port that cannot be fetched now. */
  lacking?: readonly Lacking[];
};

/** A suitable model of a port that cannot be fetched now; `model` is its name in the catalogue. */
export type Lacking = { port: PortName; model: string; why: LackingWhy };

/** Limits of one request. A tool splits larger requests. Texts are measured in characters (UTF-16 code units). */
export const remoteLimits = {
  /** Characters of one line to translate, of one text around the lines, of a prompt. */
  text: 2_000,
  lines: 200,
  /** Number of texts before the lines, and of texts after them. */
  around: 20,
  terms: 500,
  term: 200,
  speech: 4_000,
  /** Characters of a chat's instructions, of its input, and of the schema of its answer as JSON. */
  chat: 24_000,
  /** Characters of the id of a line or a voice. */
  id: 200,
  /** Bytes of a file to transcribe or to present. The file is in the folder of the job or call. */
  fileBytes: 64 * 1024 * 1024,
  seconds: 4 * 3_600,
  /** Seconds of speech that is presented. */
  presentedSeconds: 600,
  /** Concurrent requests of one process; further requests wait. */
  atOnce: 4,
} as const;

/** The `Remote` of an instance whose operator has set up no engines. */
export const nothingRemote: Remote = {
  engines: async () => ({ transcribe: [], translate: [], speak: [], present: [], chat: [], separate: [] }),
  transcribe: () => Promise.reject(new NoEngine("transcribe", [])),
  translate: () => Promise.reject(new NoEngine("translate", [])),
  speak: () => Promise.reject(new NoEngine("speak", [])),
  voices: async () => [],
  present: () => Promise.reject(new NoEngine("present", [])),
  chat: () => Promise.reject(new NoEngine("chat", [])),
  separate: () => Promise.reject(new NoEngine("separate", [])),
};
