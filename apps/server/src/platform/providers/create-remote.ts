import { type ChainDeps, firstThatServes, type LanguagePair } from "@cutwater/language/first-that-serves.ts";
import type { Chat, Engine } from "@cutwater/language/ports.ts";
import type { Remote } from "@cutwater/language/remote.ts";
import { speakersAsOne } from "@cutwater/language/speakers.ts";
import type { ModelEngines } from "@cutwater/language-models/model-engines.ts";
import type { PresentCandidate } from "./create-providers.ts";

export type RemoteParts = Omit<ModelEngines, "separate"> & {
  separate?: ModelEngines["separate"];
  present?: readonly PresentCandidate[];
};

/** The operator's engines, several behind each port as one; without any it is as `nothingRemote`. */
export function createRemote(
  { transcribe, translate, speak, chat, separate = [], present = [] }: RemoteParts,
  deps: ChainDeps,
): Remote {
  return {
    engines: async (pair) => ({
      transcribe: transcribe.map(engineOf),
      translate: (await translatorsFor(translate, pair)).map(engineOf),
      speak: speak.map(engineOf),
      present: present.map(({ engine }) => engine),
      chat: chat.map(engineOf),
      separate: separate.map(engineOf),
    }),
    transcribe: firstThatServes("transcribe", transcribe, deps),
    translate: firstThatServes("translate", translate, deps),
    ...speakersAsOne(speak, deps),
    present: firstThatServes("present", present, deps),
    // Each answer is parsed by the schema of its own request.
    chat: firstThatServes("chat", chat, deps) as Chat,
    separate: firstThatServes("separate", separate, deps),
  };
}

async function translatorsFor(all: ModelEngines["translate"], pair: LanguagePair | undefined) {
  const serving = await Promise.all(all.map(async (one) => !pair || !one.serves || (await one.serves(pair))));
  return all.filter((_one, i) => serving[i]);
}

const engineOf = ({ engine }: { engine: Engine }): Engine => engine;
