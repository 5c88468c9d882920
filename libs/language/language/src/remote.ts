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
 * The operator's engines for a tool's process. The server calls them on its behalf, since their keys stay there. Each port throws
 * EngineFailure or NoEngine as the engines do, the signal's reason when aborted, and RangeError beyond `remoteLimits`.
 */
export type Remote = {
  /** Engines set up for each port, in the order of asking. For a pair, translators that do not serve it are left out. */
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
  /** Suitable models for a port that cannot be fetched now. */
  lacking?: readonly Lacking[];
};

/** A suitable model for a port that cannot be fetched now; `model` is its name in the catalogue. */
export type Lacking = { port: PortName; model: string; why: LackingWhy };

/** Limits of one request; a tool splits larger ones. Texts are measured in characters (UTF-16 code units). */
export const remoteLimits = {
  /** Characters of one line to translate, of one text around the lines, of a prompt. */
  text: 2_000,
  lines: 200,
  /** Texts before the lines, and after them. */
  around: 20,
  terms: 500,
  term: 200,
  speech: 4_000,
  /** Characters of a chat's instructions, of its input, and of the schema of its answer as JSON. */
  chat: 24_000,
  /** Characters of the ids of lines and voices. */
  id: 200,
  /** Bytes of a file to transcribe or to present, which lies in the folder of the job or the call. */
  fileBytes: 64 * 1024 * 1024,
  seconds: 4 * 3_600,
  /** Seconds of speech that is presented. */
  presentedSeconds: 600,
  /** Requests of one process at the same time; further ones wait. */
  atOnce: 4,
} as const;

/** The remote of an instance whose operator set nothing up. */
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
