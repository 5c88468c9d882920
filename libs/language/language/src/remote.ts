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
 * The operator's engines as a tool's process has them: the server asks them in its stead, since their keys stay there. Each port throws
 * EngineFailure or NoEngine as the engines do, and the signal's reason when aborted; RangeError for a request beyond `remoteLimits`.
 */
export type Remote = {
  /** What is set up for each port, the first is asked first; empty where nothing is. For a pair without translators that say no to it. */
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
  /** Models that would serve a port and cannot be had now. */
  lacking?: readonly Lacking[];
};

/** A model that would serve a port and cannot be had now; `model` is its name in the catalogue. */
export type Lacking = { port: PortName; model: string; why: LackingWhy };

/** The most of one request; a tool asks for more in parts. Texts are in characters (UTF-16 code units). */
export const remoteLimits = {
  /** Of one line to translate, of one text around them, of a prompt. */
  text: 2_000,
  lines: 200,
  /** Texts before the lines, and after them. */
  around: 20,
  terms: 500,
  term: 200,
  speech: 4_000,
  /** Of a chat's instructions, of its input, and of the schema of its answer as JSON. */
  chat: 24_000,
  /** Ids of lines and voices. */
  id: 200,
  /** Of a file to transcribe or to present, which lies in the folder of the job or the call. */
  fileBytes: 64 * 1024 * 1024,
  seconds: 4 * 3_600,
  /** Of speech that somebody presents. */
  presentedSeconds: 600,
  /** Further requests of the same process wait. */
  atOnce: 4,
} as const;

/** Where no operator set anything up. */
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
