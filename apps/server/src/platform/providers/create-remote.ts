import { type ChainDeps, firstThatServes, type LanguagePair } from "@cutwater/language/first-that-serves.ts";
import type { Chat, Engine } from "@cutwater/language/ports.ts";
import type { Remote, RemoteEngines } from "@cutwater/language/remote.ts";
import { speakersAsOne } from "@cutwater/language/speakers.ts";
import type { ModelEngines } from "@cutwater/language-models/model-engines.ts";
import type { PresentCandidate } from "./create-providers.ts";

export type RemoteParts = Omit<ModelEngines, "separate"> & {
  separate?: ModelEngines["separate"];
  present?: readonly PresentCandidate[];
};

/** The operator's engines. Several engines of one port act as one. Without any engine, the result equals `nothingRemote`. */
export function createRemote(parts: RemoteParts, deps: ChainDeps): Remote {
  const { transcribe, translate, speak, chat, separate = [], present = [] } = parts;
  return {
    engines: (pair) => remoteEngines(parts, pair),
    transcribe: firstThatServes("transcribe", transcribe, deps),
    translate: firstThatServes("translate", translate, deps),
    ...speakersAsOne(speak, deps),
    present: firstThatServes("present", present, deps),
    // Each answer is parsed by the schema of its own request.
    chat: firstThatServes("chat", chat, deps) as Chat,
    separate: firstThatServes("separate", separate, deps),
  };
}

/** The engines available for each port, in the order in which they are tried. */
export const remoteEngines = async (
  { transcribe, translate, speak, chat, separate = [], present = [] }: RemoteParts,
  pair?: LanguagePair,
): Promise<RemoteEngines> => ({
  transcribe: transcribe.map(engineOf),
  translate: (await translatorsFor(translate, pair)).map(engineOf),
  speak: speak.map(engineOf),
  present: present.map(({ engine }) => engine),
  chat: chat.map(engineOf),
  separate: separate.map(engineOf),
});

async function translatorsFor(all: ModelEngines["translate"], pair: LanguagePair | undefined) {
  const serving = await Promise.all(all.map(async (one) => !pair || !one.serves || (await one.serves(pair))));
  return all.filter((_one, i) => serving[i]);
}

const engineOf = ({ engine }: { engine: Engine }): Engine => engine;
