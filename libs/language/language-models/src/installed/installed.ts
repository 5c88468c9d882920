import { stat } from "node:fs/promises";
import { join } from "node:path";
import { type CatalogueModel, catalogue } from "../catalogue.ts";
import { filesOfPackages } from "../packages/package-source.ts";
import { type LockedFile, type LockedModel, languageDirectory, readLock } from "./lock.ts";
import { pythonOfRuntime } from "./runtimes.ts";

/** A model in an operator's directory. `python` is the interpreter that has its packages; null when the model needs none. */
export type InstalledModel = CatalogueModel & { directory: string; locked: LockedModel; python: string | null };

/** Directory of a model's files in an operator's directory. */
export const directoryOf = (directory: string, name: string): string => join(languageDirectory(directory), name);

/** Names of the files that make a model from this source complete. */
export const filesFrom = (source: LockedModel["source"], { files, packages }: CatalogueModel): readonly string[] =>
  source === "packages" && packages ? Object.keys(filesOfPackages(packages)) : files;

/** The files of an installed model, with the sizes and hashes recorded on their first fetch. */
export const neededFiles = (model: InstalledModel): Readonly<Record<string, LockedFile>> =>
  lockedFiles(model, model.locked);

/** @returns only the files that are in the lock */
function lockedFiles(model: CatalogueModel, locked: LockedModel): Record<string, LockedFile> {
  const names = filesFrom(locked.source, model);
  return Object.fromEntries(
    names.flatMap((name) => {
      const file = locked.files[name];
      return file ? [[name, file] as const] : [];
    }),
  );
}

/**
 * Whether a lock entry lists every file of a model; an incomplete entry is not binding. For a model from packages, every file
 * that the catalogue names.
 */
export function isWholeLock(model: CatalogueModel, locked: LockedModel): boolean {
  const names = filesFrom(locked.source, model);
  const pins = locked.source === "packages" && model.packages ? filesOfPackages(model.packages) : {};
  const isRight = (name: string) => {
    const file = locked.files[name];
    return file !== undefined && (pins[name] ?? file).sha256 === file.sha256;
  };
  return names.length > 0 && names.every(isRight);
}

/**
 * The models that are complete in at least one of several directories, in the order of the catalogue. When two directories have
 * the same model, the later directory counts. Sizes are compared here; hashes are compared when a model is loaded.
 *
 * @param models models to look for, the whole catalogue by default
 * @throws Error naming a lock file and its fault
 */
export async function installedModels(
  directories: readonly string[],
  models: readonly CatalogueModel[] = catalogue,
): Promise<InstalledModel[]> {
  const found = await Promise.all(directories.map((directory) => installedIn(directory, models)));
  return models.flatMap(({ name }) => found.flat().findLast((one) => one.name === name) ?? []);
}

/**
 * Names of models that are incomplete in a directory: after an interrupted fetch, with a file of another size, or without their
 * runtime.
 */
export async function incompleteModels(
  directory: string,
  models: readonly CatalogueModel[] = catalogue,
): Promise<string[]> {
  const whole = new Set((await installedIn(directory, models)).map(({ name }) => name));
  const begun = await Promise.all(
    models.map(({ name }) =>
      stat(directoryOf(directory, name))
        .then(() => [name])
        .catch(() => []),
    ),
  );
  return begun.flat().filter((name) => !whole.has(name));
}

async function installedIn(directory: string, models: readonly CatalogueModel[]): Promise<InstalledModel[]> {
  const lock = await readLock(directory);
  const found = models.map(async (model) => {
    const locked = lock[model.name];
    const own = directoryOf(directory, model.name);
    if (!locked || !isWholeLock(model, locked) || !(await areHere(own, lockedFiles(model, locked)))) return [];
    const python = model.runtime && (await pythonOfRuntime(directory, model.runtime));
    return model.runtime && python === null ? [] : [{ ...model, directory: own, locked, python }];
  });
  return (await Promise.all(found)).flat();
}

async function areHere(directory: string, files: Readonly<Record<string, LockedFile>>): Promise<boolean> {
  const sizes = Object.entries(files).map(async ([file, { bytes }]) => {
    const found = await stat(join(directory, file)).catch(() => null);
    return found !== null && found.size === bytes;
  });
  return (await Promise.all(sizes)).every(Boolean);
}
