import { EngineFailure } from "@cutwater/language/failures.ts";
import type { Candidate, LanguagePair } from "@cutwater/language/first-that-serves.ts";
import type { Engine, OnPreparing, PortName } from "@cutwater/language/ports.ts";
import type { Lacking } from "@cutwater/language/remote.ts";
import type { Speaker } from "@cutwater/language/speakers.ts";
import { type CatalogueModel, findModel } from "./catalogue.ts";
import { bringing } from "./install/supply/bringing.ts";
import type { Supply } from "./install/supply.ts";
import { directoryOf, type InstalledModel, installedModels } from "./installed/installed.ts";
import { enginesOf, type ModelEngines, type ModelEnginesDeps } from "./model-engines.ts";

export type EnginesToFetchDeps = ModelEnginesDeps & {
  supply: Supply;
  /** MODELS_DIR, the directory into which the supply fetches models. */
  directory: string;
};

/** Engines of a model that is not installed yet. */
export type EnginesToFetch = {
  /** The engines fetch the model before their first answer. When the model cannot be fetched, they fail with the reason. */
  engines: ModelEngines;
  /** Why the model cannot be fetched now; null where it can. */
  why: Lacking["why"] | null;
  /** Ports for which this model is missing for a pair of languages; all ports of the model when no pair is given. */
  portsOf(pair?: LanguagePair): Promise<PortName[]>;
};

/** A caller that waits for a model and receives its progress. */
type Waits = { signal: AbortSignal; onPreparing?: OnPreparing };

/**
 * The engines of a model that is fetched on its first request. Its language pairs and voices are known before the fetch.
 * @throws RangeError for a name that is not in the catalogue
 */
export async function enginesToFetch(name: string, deps: EnginesToFetchDeps): Promise<EnginesToFetch> {
  const { supply, directory } = deps;
  const model = findModel(name);
  if (!model) throw new RangeError(`no model is called ${name}`);
  const standing = await supply.standing(name);
  const toFetch = standing.is === "toFetch" ? standing.bytes : 0;
  const ensure = bringing(model, supply, toFetch);
  const expected = enginesOf([expectedModel(model, directory)], deps);
  const here = async () => enginesOf(await installedModels([directory]), deps);
  const named = (engine: Engine): Engine => (toFetch > 0 ? { ...engine, toFetch } : engine);
  const fails = (reason: string) => new EngineFailure(name, "unsupported", reason);

  function candidates<Request extends Waits, Result>(
    of: (all: ModelEngines) => readonly Candidate<Request, Result>[],
    check: (one: Candidate<Request, Result>, request: Request) => Promise<void> = async () => {},
  ): Candidate<Request, Result>[] {
    return of(expected).map((one) => ({
      ...one,
      engine: named(one.engine),
      async run(request) {
        await check(one, request);
        await ensure(request);
        return await theOne(of(await here())).run(request);
      },
    }));
  }

  const speakers = expected.speak.map((one): Speaker => {
    const engine = named(one.engine);
    return {
      engine,
      voices: async (language) => (await one.voices(language)).map((voice) => ({ ...voice, engine })),
      async speak(request) {
        const voices = await one.voices(request.language);
        if (!(request.voice === null ? voices.length > 0 : voices.some(({ id }) => id === request.voice)))
          throw fails(`no such voice in ${request.language}`);
        await ensure(request);
        return await theOne((await here()).speak).speak(request);
      },
    };
  });

  function theOne<One extends { engine: Engine }>(all: readonly One[]): One {
    const one = all.find(({ engine }) => engine.name === name);
    // An operator removed it a moment ago.
    if (!one) throw new EngineFailure(name, "unavailable", "it is not there any more");
    return one;
  }

  const engines: ModelEngines = {
    transcribe: candidates(({ transcribe }) => transcribe),
    // A model is not fetched for a pair that it cannot translate.
    translate: candidates(
      ({ translate }) => translate,
      async ({ serves }, { from, to }) => {
        if (serves && !(await serves({ from, to }))) throw fails(`not from ${from ?? "any"} to ${to}`);
      },
    ),
    speak: speakers,
    chat: candidates(({ chat }) => chat),
    separate: candidates(({ separate }) => separate),
  };
  return {
    engines,
    why: standing.is === "lacking" ? standing.why : null,
    async portsOf(pair) {
      const { transcribe, translate, speak, chat, separate } = engines;
      const serving = await Promise.all(translate.map(async ({ serves }) => !pair || !serves || (await serves(pair))));
      const lists = { transcribe, translate: serving.filter(Boolean), speak, chat, separate };
      return (Object.keys(lists) as (keyof typeof lists)[]).filter((port) => lists[port].length > 0);
    },
  };
}

/** The model as it will be once installed. It serves only to list pairs and voices; nothing of it can be loaded. */
const expectedModel = (model: CatalogueModel, directory: string): InstalledModel => ({
  ...model,
  directory: directoryOf(directory, model.name),
  locked: { source: "packages", packages: [], licence: model.licence, files: {} },
  python: null,
});
