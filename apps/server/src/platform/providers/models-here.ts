import type { LanguagePair } from "@cutwater/language/first-that-serves.ts";
import type { Lacking } from "@cutwater/language/remote.ts";
import {
  type EnginesToFetch,
  type EnginesToFetchDeps,
  enginesToFetch,
} from "@cutwater/language-models/engines-to-fetch.ts";
import { installedModels } from "@cutwater/language-models/installed/installed.ts";
import { enginesOf, type ModelEngines } from "@cutwater/language-models/model-engines.ts";

/** The current language models of this instance: the installed ones, followed by those that could be fetched. */
export type ModelsHere = {
  /** All models, also those that are unavailable now. Using an unavailable model fails with the reason. */
  all: ModelEngines;
  /** Models that are available. */
  offered: ModelEngines;
  lacking(pair?: LanguagePair): Promise<Lacking[]>;
  /** Stays the same as long as the same models are installed and can be fetched. */
  key: string;
};

/** @param names names of models that may be fetched, or that would help if fetching were allowed */
export async function modelsHere(names: readonly string[], deps: EnginesToFetchDeps): Promise<ModelsHere> {
  const installed = await installedModels([deps.directory]);
  const missing = names.filter((name) => !installed.some((one) => one.name === name));
  const toFetch = await Promise.all(missing.map(async (name) => ({ name, ...(await enginesToFetch(name, deps)) })));
  const here = enginesOf(installed, deps);
  const coming = toFetch.filter(({ why }) => why !== "off");
  return {
    all: joined([here, ...coming.map(({ engines }) => engines)]),
    offered: joined([here, ...coming.flatMap(({ why, engines }) => (why === null ? [engines] : []))]),
    lacking: async (pair) => (await Promise.all(toFetch.map((one) => lackingOf(one, pair)))).flat(),
    key: JSON.stringify([installed.map(({ name }) => name), coming.map(({ name }) => name)]),
  };
}

async function lackingOf(
  { name: model, why, portsOf }: EnginesToFetch & { name: string },
  pair: LanguagePair | undefined,
): Promise<Lacking[]> {
  return why === null ? [] : (await portsOf(pair)).map((port) => ({ port, model, why }));
}

const joined = (all: readonly ModelEngines[]): ModelEngines => ({
  transcribe: all.flatMap(({ transcribe }) => transcribe),
  translate: all.flatMap(({ translate }) => translate),
  speak: all.flatMap(({ speak }) => speak),
  chat: all.flatMap(({ chat }) => chat),
  separate: all.flatMap(({ separate }) => separate),
});
