import { NoEngine } from "@cutwater/language/failures.ts";
import { nothingRemote, type Remote } from "@cutwater/language/remote.ts";
import { programsHere } from "@cutwater/process/find-programs.ts";
import { modelEngines } from "./model-engines.ts";
import type { ModelHost } from "./process/model-host.ts";

/**
 * The translator and the voices installed in a models directory, behind the interface that a server gives to a tool's process.
 * Used by commands that make samples.
 */
export async function modelsRemote(directory: string, host: ModelHost): Promise<Remote> {
  const { translate, speak } = await modelEngines([directory], { host, espeak: programsHere().espeak });
  const [speaker] = speak;
  return {
    ...nothingRemote,
    engines: async (pair) => {
      const serving = pair ? await serversOf(translate, pair) : translate;
      return {
        ...(await nothingRemote.engines()),
        translate: serving.map(({ engine }) => engine),
        speak: speaker ? [speaker.engine] : [],
      };
    },
    async translate(request) {
      const [first] = await serversOf(translate, request);
      if (!first) throw new NoEngine("translate", []);
      return await first.run(request);
    },
    ...(speaker && { speak: speaker.speak, voices: speaker.voices }),
  };
}

type Translators = Awaited<ReturnType<typeof modelEngines>>["translate"];

async function serversOf(all: Translators, pair: { from: string | null; to: string }): Promise<Translators> {
  const serve = await Promise.all(all.map(async ({ serves }) => (await serves?.(pair)) ?? true));
  return all.filter((_, i) => serve[i]);
}
