import { type ChainDeps, firstThatServes } from "@cutwater/language/first-that-serves.ts";
import type { Engine } from "@cutwater/language/ports.ts";
import type { Remote } from "@cutwater/language/remote.ts";
import { speakersAsOne } from "@cutwater/language/speakers.ts";
import type { Providers } from "./create-providers.ts";

/** The operator's engines, several behind each port as one; without any it is as `nothingRemote`. */
export function createRemote({ transcribe, translate, speak }: Providers, deps: ChainDeps): Remote {
  return {
    engines: async () => ({
      transcribe: transcribe.map(engineOf),
      translate: translate.map(engineOf),
      speak: speak.map(engineOf),
    }),
    transcribe: firstThatServes("transcribe", transcribe, deps),
    translate: firstThatServes("translate", translate, deps),
    ...speakersAsOne(speak, deps),
  };
}

const engineOf = ({ engine }: { engine: Engine }): Engine => engine;
