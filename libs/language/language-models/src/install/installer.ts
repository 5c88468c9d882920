import { type CatalogueModel, catalogue } from "../catalogue.ts";
import { incompleteModels, installedModels, isWholeLock } from "../installed/installed.ts";
import { bytesOf, type LockedModel, readLock } from "../installed/lock.ts";
import type { ModelHost } from "../process/model-host.ts";
import { addLanguageModel } from "./add-model.ts";
import { faultOfModel } from "./check-model.ts";
import type { FileHost } from "./file-host.ts";
import { beginAct, ModelDamaged, ModelsBusy, stopAct } from "./one-at-a-time.ts";
import { type Ongoing, type Outcome, readActs } from "./ongoing.ts";
import type { PackageClients } from "./registry/clients.ts";
import { removeLanguageModel } from "./remove-model.ts";

/** "incomplete": a fetch was interrupted or a file is missing. "damaged": the last check of the model failed. */
export type InstallState = "absent" | "incomplete" | "ready" | "damaged";

/** State of a catalogue model in an operator's directory. */
export type InstallStanding = {
  model: CatalogueModel;
  state: InstallState;
  /** Bytes of the model's files; null when not all are known. */
  bytes: number | null;
  /** Source of the files in the directory; null when there are no files. */
  origin: LockedModel["source"] | null;
  ongoing: Ongoing | null;
  outcome: Outcome | null;
};

/** Adds, checks and removes the language models of a directory, for the command and the admins' page. */
export type Installer = {
  standings(): Promise<InstallStanding[]>;
  /** Starts to fetch a model. @returns a promise of the end of the fetch @throws ModelsBusy */
  add(model: CatalogueModel): Promise<{ end: Promise<void> }>;
  /** Starts to check a model. @throws ModelsBusy */
  check(model: CatalogueModel): Promise<{ end: Promise<void> }>;
  /** Stops the current operation on a model. @returns false when there is none */
  stop(model: CatalogueModel): Promise<boolean>;
  /** Deletes a model. @returns false when the model has no files @throws ModelsBusy while an operation on it runs */
  remove(model: CatalogueModel): Promise<boolean>;
};

export type InstallerDeps = {
  directory: string;
  /** The file host; null when no file host is used. */
  files: FileHost | null;
  /** Clients of the package registries; null when no registry is used. */
  clients: PackageClients | null;
  host: ModelHost;
  now: () => number;
  /** Ends the current act. */
  signal: AbortSignal;
  beatMs?: number;
  backOffMs?: number;
  freeBytes?: (directory: string) => Promise<number>;
};

export function createInstaller(deps: InstallerDeps): Installer {
  const { directory, files, clients, host, now, backOffMs, freeBytes } = deps;
  return {
    standings: () => standingsIn(directory, now()),
    add: (model) =>
      beginAct({ name: model.name, act: "add" }, deps, async (signal, report) => {
        await addLanguageModel(model, {
          directory,
          host: files,
          clients,
          commit: null,
          signal,
          onProgress: ({ bytes, total }) => report(bytes, total),
          ...(backOffMs !== undefined && { backOffMs }),
          ...(freeBytes && { freeBytes }),
        });
      }),
    check: (model) =>
      beginAct({ name: model.name, act: "check" }, deps, async (signal) => {
        const installed = (await installedModels([directory])).find(({ name }) => name === model.name);
        if (!installed) throw new ModelDamaged(`${model.name}: files are missing or have another size`);
        const fault = await faultOfModel(installed, host, signal);
        if (fault !== null) throw new ModelDamaged(`${model.name}: ${fault}`);
      }),
    stop: ({ name }) => stopAct(name, directory, now()),
    async remove({ name }) {
      const { ongoing } = await readActs(directory, now());
      if (ongoing?.name === name) throw new ModelsBusy(ongoing);
      return await removeLanguageModel(directory, name);
    },
  };
}

async function standingsIn(directory: string, now: number): Promise<InstallStanding[]> {
  const [installed, begun, lock, acts] = await Promise.all([
    installedModels([directory]),
    incompleteModels(directory),
    readLock(directory),
    readActs(directory, now),
  ]);
  return catalogue.map((model) => {
    const { name } = model;
    const isReady = installed.some((one) => one.name === name);
    const isHere = isReady || begun.includes(name);
    const locked = lock[name];
    const outcome = acts.outcomes[name] ?? null;
    const state = !isHere ? "absent" : isDamaged(outcome) ? "damaged" : isReady ? "ready" : "incomplete";
    return {
      model,
      state,
      bytes: locked && isWholeLock(model, locked) ? bytesOf(locked) : null,
      origin: locked && isHere ? locked.source : null,
      ongoing: acts.ongoing?.name === name ? acts.ongoing : null,
      outcome: isHere || outcome?.act === "add" ? outcome : null,
    };
  });
}

const isDamaged = (outcome: Outcome | null): boolean => outcome?.act === "check" && outcome.failure !== null;
