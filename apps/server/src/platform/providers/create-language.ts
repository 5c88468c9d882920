import { availableParallelism } from "node:os";
import type { Engine, OnPreparing } from "@cutwater/language/ports.ts";
import type { Remote } from "@cutwater/language/remote.ts";
import { speakersAsOne } from "@cutwater/language/speakers.ts";
import { bringing } from "@cutwater/language-models/install/supply/bringing.ts";
import type { Supply } from "@cutwater/language-models/install/supply.ts";
import type { ModelEngines } from "@cutwater/language-models/model-engines.ts";
import { createModelHost } from "@cutwater/language-models/process/model-host.ts";
import { apertium } from "@cutwater/language-models/translate/apertium.ts";
import { type Programs, programsHere } from "@cutwater/process/find-programs.ts";
import type { Config } from "../../config/config.ts";
import { usualModels } from "../../config/config-models.ts";
import type { Clock } from "../clock.ts";
import type { Sql } from "../db/database.ts";
import type { Egress } from "../egress/egress.ts";
import type { Log } from "../log/log.ts";
import { countEngineFailure, timedAsk } from "../measure/metrics.ts";
import { systemWait } from "./client/wait.ts";
import { createProviders, type Providers } from "./create-providers.ts";
import { createRemote, type RemoteParts, remoteEngines } from "./create-remote.ts";
import { supplyOf } from "./create-supply.ts";
import { modelsHere } from "./models-here.ts";

export type CreateLanguageDeps = {
  clock: Clock;
  db: Sql;
  egress: Pick<Egress, "fetch">;
  log: Pick<Log, "warn">;
  programs?: Programs;
  /** Source of models. By default, the file host and the package registries. */
  supply?: Supply;
};

type LanguageConfig = Pick<Config, "providers" | "modelsFolder" | "modelsUrl" | "packageClients" | "autoModels">;

/** The operator's engines as the processes of tools use them. */
export type Language = Remote & {
  /** The engines for runs of jobs. They include models that are unavailable now; using such a model fails with the reason. */
  forRuns: Remote;
  /** Resolves when a model is on this machine. @throws EngineFailure with the reason, or the signal's reason */
  prepare(model: string, options: { signal: AbortSignal; onPreparing: OnPreparing }): Promise<void>;
  close(): Promise<void>;
};

/**
 * The language engines of this instance, in the order in which they are tried: the operator's providers, models that are
 * installed or fetched at first use, apertium if it is installed, and drafts by a chat model. Each failure is logged, and the
 * next engine is tried. Models run in one process beside this one, one at a time. Models installed meanwhile are used from the
 * next request on.
 */
export function createLanguage(
  config: LanguageConfig,
  { clock, db, egress, log, programs = programsHere(), supply }: CreateLanguageDeps,
): Language {
  const closing = new AbortController();
  const providers = createProviders(config.providers, { clock, db, egress, wait: systemWait, random: Math.random });
  const host = createModelHost({ threads: availableParallelism() });
  const models = {
    host,
    espeak: programs.espeak,
    directory: config.modelsFolder,
    supply: supply ?? supplyOf(config, { clock, egress, signal: closing.signal }),
  };
  const names = [...new Set([...config.autoModels, ...usualModels])];
  const chain = {
    now: clock.now,
    onFailure: ({ engine, kind, message }: { engine: string; kind: string; message: string }) => {
      countEngineFailure(engine, kind);
      log.warn({ engine, kind }, message);
    },
  };
  let known: { key: string; remote: Remote } | null = null;
  const look = () => modelsHere(names, models);

  /**
   * Returns the same object as long as the same models are installed, because that object remembers which engines are down and
   * should rest.
   */
  async function remote(): Promise<Remote> {
    const { key, all } = await look();
    if (known?.key !== key) known = { key, remote: createRemote(joined(providers, all, programs), chain) };
    return known.remote;
  }
  const forRuns: Remote = {
    engines: async (pair) => await (await remote()).engines(pair),
    transcribe: (request) => timedAsk("transcribe", async () => await (await remote()).transcribe(request)),
    translate: (request) => timedAsk("translate", async () => await (await remote()).translate(request)),
    speak: (request) => timedAsk("speak", async () => await (await remote()).speak(request)),
    voices: async (language) => await (await remote()).voices(language),
    present: async (request) => await (await remote()).present(request),
    chat: async (request) => await (await remote()).chat(request),
    separate: (request) => timedAsk("separate", async () => await (await remote()).separate(request)),
  };
  return {
    ...forRuns,
    forRuns,
    async engines(pair) {
      const { offered, lacking } = await look();
      const engines = await remoteEngines(joined(providers, offered, programs), pair);
      return { ...engines, lacking: await lacking(pair) };
    },
    voices: async (language) =>
      await speakersAsOne([...providers.speak, ...(await look()).offered.speak], chain).voices(language),
    prepare: (model, options) => bringing({ name: model }, models.supply, 0)(options),
    async close() {
      closing.abort(new Error("the server stops"));
      await host.close();
    },
  };
}

/**
 * Joins the engines in the order in which they are tried. Engines made for translation come before engines that only draft, and
 * apertium before a chat model.
 */
function joined(providers: Providers, models: ModelEngines, programs: Programs): RemoteParts {
  const chats = new Set(models.chat.map(({ engine }) => engine.name));
  const isDrafting = ({ engine }: { engine: Engine }) => chats.has(engine.name);
  return {
    transcribe: [...providers.transcribe, ...models.transcribe],
    translate: [
      ...providers.translate,
      ...models.translate.filter((one) => !isDrafting(one)),
      ...(programs.apertium === null ? [] : [apertium(programs.apertium)]),
      ...models.translate.filter(isDrafting),
    ],
    speak: [...providers.speak, ...models.speak],
    present: providers.present,
    chat: [...providers.chat, ...models.chat],
    separate: models.separate,
  };
}
