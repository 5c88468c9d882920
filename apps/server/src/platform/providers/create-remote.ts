import { type ChainDeps, firstThatServes, type LanguagePair } from "@cutwater/language/first-that-serves.ts";
import type { Chat, ChatAnswer, ChatRequest, Engine } from "@cutwater/language/ports.ts";
import type { Remote } from "@cutwater/language/remote.ts";
import { speakersAsOne } from "@cutwater/language/speakers.ts";
import type { ModelEngines } from "@cutwater/language-models/model-engines.ts";
import type { PresentCandidate } from "./create-providers.ts";

export type RemoteParts = ModelEngines & {
  chat: { engine: Engine; chat: Chat } | null;
  present?: readonly PresentCandidate[];
};

/** The operator's engines, several behind each port as one; without any it is as `nothingRemote`. */
export function createRemote(
  { transcribe, translate, speak, chat, present = [] }: RemoteParts,
  deps: ChainDeps,
): Remote {
  return {
    engines: async (pair) => ({
      transcribe: transcribe.map(engineOf),
      translate: (await translatorsFor(translate, pair)).map(engineOf),
      speak: speak.map(engineOf),
      present: present.map(({ engine }) => engine),
      chat: chat ? [chat.engine] : [],
    }),
    transcribe: firstThatServes("transcribe", transcribe, deps),
    translate: firstThatServes("translate", translate, deps),
    ...speakersAsOne(speak, deps),
    present: firstThatServes("present", present, deps),
    chat: chatOf(chat, deps),
  };
}

/** One engine that rests when it is down, as those of the other ports do. */
function chatOf(chat: RemoteParts["chat"], deps: ChainDeps): Chat {
  const candidates = chat ? [{ engine: chat.engine, run: (request: ChatRequest) => chat.chat(request) }] : [];
  return firstThatServes<ChatRequest, ChatAnswer<unknown>>("chat", candidates, deps) as Chat;
}

async function translatorsFor(all: ModelEngines["translate"], pair: LanguagePair | undefined) {
  const serving = await Promise.all(all.map(async (one) => !pair || !one.serves || (await one.serves(pair))));
  return all.filter((_one, i) => serving[i]);
}

const engineOf = ({ engine }: { engine: Engine }): Engine => engine;
