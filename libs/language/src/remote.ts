import { NoEngine } from "./failures.ts";
import type { Engine, Speak, Transcribe, Translate, Voices } from "./ports.ts";

/**
 * The operator's engines as a tool's process has them: the server asks them in its stead, since their keys stay there. Each port throws
 * EngineFailure or NoEngine as the engines do, and the signal's reason when aborted.
 */
export type Remote = {
  /** What is set up for each port, the first is asked first; empty where nothing is. */
  engines(): Promise<RemoteEngines>;
  transcribe: Transcribe;
  translate: Translate;
  speak: Speak;
  voices: Voices;
};

export type RemoteEngines = {
  transcribe: readonly Engine[];
  translate: readonly Engine[];
  speak: readonly Engine[];
};

/** Where no operator set anything up. */
export const nothingRemote: Remote = {
  engines: async () => ({ transcribe: [], translate: [], speak: [] }),
  transcribe: () => Promise.reject(new NoEngine("transcribe", [])),
  translate: () => Promise.reject(new NoEngine("translate", [])),
  speak: () => Promise.reject(new NoEngine("speak", [])),
  voices: async () => [],
};
