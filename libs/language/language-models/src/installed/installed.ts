import { stat } from "node:fs/promises";
import { join } from "node:path";
import { type CatalogueModel, catalogue } from "../catalogue.ts";
import { filesOfPackages } from "../packages/package-source.ts";
import { type LockedFile, type LockedModel, languageDirectory, readLock } from "./lock.ts";
import { pythonOfRuntime } from "./runtimes.ts";

/** A model that lies in an operator's directory; `python` is the interpreter with what it needs, null where it needs none. */
export type InstalledModel = CatalogueModel & { directory: string; locked: LockedModel; python: string | null };

/** Where the files of a model lie in an operator's directory. */
export const directoryOf = (directory: string, name: string): string => join(languageDirectory(directory), name);

/** Names of the files that make a model complete, as it comes from a source. */
export const filesFrom = (source: LockedModel["source"], { files, packages }: CatalogueModel): readonly string[] =>
  source === "packages" && packages ? Object.keys(filesOfPackages(packages)) : files;

/** The files of an installed model, as they were when they first came. */
export const neededFiles = (model: InstalledModel): Readonly<Record<string, LockedFile>> =>
  lockedFiles(model, model.locked);

/** @returns only those that the lock has */
function lockedFiles(model: CatalogueModel, locked: LockedModel): Record<string, LockedFile> {
  const names = filesFrom(locked.source, model);
  return Object.fromEntries(
    names.flatMap((name) => {
      const file = locked.files[name];
      return file ? [[name, file] as const] : [];
    }),
  );
}

/** Whether a lock has each file of a model: until then it binds nobody. Of packages, those that the catalogue names now. */
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
 * The models that are complete in several directories, in the order of the catalogue; of one that lies in two, the later
 * directory's. Sizes are compared here, hashes when a model is loaded.
 *
 * @param models those to look for, the whole catalogue by default
 * @throws Error naming a lock file and what is wrong in it
 */
export async function installedModels(
  directories: readonly string[],
  models: readonly CatalogueModel[] = catalogue,
): Promise<InstalledModel[]> {
  const found = await Promise.all(directories.map((directory) => installedIn(directory, models)));
  return models.flatMap(({ name }) => found.flat().findLast((one) => one.name === name) ?? []);
}

/**
 * Names of models of which some files lie in a directory, but not all: a fetch that was cut, a file of another size, or a runtime
 * that is missing.
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
