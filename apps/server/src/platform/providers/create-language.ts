import { availableParallelism } from "node:os";
import type { Remote } from "@cutwater/language/remote.ts";
import { type ModelEngines, modelEngines } from "@cutwater/language-models/model-engines.ts";
import { createModelHost } from "@cutwater/language-models/process/model-host.ts";
import { type Programs, programsHere } from "@cutwater/speech/process/find-programs.ts";
import { apertium } from "@cutwater/speech/translation/apertium.ts";
import type { Config } from "../../config.ts";
import type { Clock } from "../clock.ts";
import type { Sql } from "../db/database.ts";
import type { Egress } from "../egress/egress.ts";
import type { Log } from "../log/log.ts";
import { countEngineFailure, timedAsk } from "../measure/metrics.ts";
import { systemWait } from "./client/wait.ts";
import { createProviders, type Providers } from "./create-providers.ts";
import { createRemote, type RemoteParts } from "./create-remote.ts";

export type CreateLanguageDeps = {
  clock: Clock;
  db: Sql;
  egress: Pick<Egress, "fetch">;
  log: Pick<Log, "warn">;
  programs?: Programs;
};

/** The operator's engines as tools' processes ask them. */
export type Language = Remote & { close(): Promise<void> };

/**
 * The operator's providers, then the models that are installed, then apertium where it is: each failure is logged, and the next one is asked. Models run in one
 * process beside this one, one at a time; what is installed meanwhile serves from the next request on.
 */
export function createLanguage(
  { providers: config, modelsFolder }: Pick<Config, "providers" | "modelsFolder">,
  { clock, db, egress, log, programs = programsHere() }: CreateLanguageDeps,
): Language {
  const providers = createProviders(config, { clock, db, egress, wait: systemWait, random: Math.random });
  const host = createModelHost({ threads: availableParallelism() });
  const chain = {
    now: clock.now,
    onFailure: ({ engine, kind, message }: { engine: string; kind: string; message: string }) => {
      countEngineFailure(engine, kind);
      log.warn({ engine, kind }, message);
    },
  };
  let known: { names: string; remote: Remote } | null = null;

  /** As long as the same models are installed it is the same, so that an engine that is down rests. */
  async function remote(): Promise<Remote> {
    const models = await modelEngines([modelsFolder], { host, espeak: programs.espeak });
    const names = JSON.stringify(Object.values(models).map((list) => list.map(({ engine }) => engine.name)));
    if (known?.names !== names) known = { names, remote: createRemote(both(providers, models, programs), chain) };
    return known.remote;
  }
  return {
    engines: async (pair) => await (await remote()).engines(pair),
    transcribe: (request) => timedAsk("transcribe", async () => await (await remote()).transcribe(request)),
    translate: (request) => timedAsk("translate", async () => await (await remote()).translate(request)),
    speak: (request) => timedAsk("speak", async () => await (await remote()).speak(request)),
    voices: async (language) => await (await remote()).voices(language),
    present: async (request) => await (await remote()).present(request),
    chat: async (request) => await (await remote()).chat(request),
    separate: (request) => timedAsk("separate", async () => await (await remote()).separate(request)),
    close: host.close,
  };
}

const both = (providers: Providers, models: ModelEngines, programs: Programs): RemoteParts => ({
  transcribe: [...providers.transcribe, ...models.transcribe],
  translate: [
    ...providers.translate,
    ...models.translate,
    ...(programs.apertium === null ? [] : [apertium(programs.apertium)]),
  ],
  speak: [...providers.speak, ...models.speak],
  present: providers.present,
  chat: [...providers.chat, ...models.chat],
  separate: models.separate,
});
