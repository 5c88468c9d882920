import { stat } from "node:fs/promises";
import { join } from "node:path";
import { type CatalogueModel, catalogue } from "../catalogue.ts";
import { filesOfPackages } from "../packages/package-source.ts";
import { type LockedFile, type LockedModel, languageDirectory, readLock } from "./lock.ts";
import { pythonOfRuntime } from "./runtimes.ts";

/** A model in an operator's directory; `python` is the interpreter with its packages, null where it needs none. */
export type InstalledModel = CatalogueModel & { directory: string; locked: LockedModel; python: string | null };

/** Directory of a model's files in an operator's directory. */
export const directoryOf = (directory: string, name: string): string => join(languageDirectory(directory), name);

/** Names of the files that make a model from this source complete. */
export const filesFrom = (source: LockedModel["source"], { files, packages }: CatalogueModel): readonly string[] =>
  source === "packages" && packages ? Object.keys(filesOfPackages(packages)) : files;

/** The files of an installed model, with the sizes and hashes of their first fetch. */
export const neededFiles = (model: InstalledModel): Readonly<Record<string, LockedFile>> =>
  lockedFiles(model, model.locked);

/** @returns only files that the lock has */
function lockedFiles(model: CatalogueModel, locked: LockedModel): Record<string, LockedFile> {
  const names = filesFrom(locked.source, model);
  return Object.fromEntries(
    names.flatMap((name) => {
      const file = locked.files[name];
      return file ? [[name, file] as const] : [];
    }),
  );
}

/** Whether a lock has every file of a model; until then it is not binding. For packages: the files that the catalogue names. */
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
 * The models that are complete in any of several directories, in the order of the catalogue. Where two directories have a
 * model, the later one counts. Sizes are compared here, hashes when a model is loaded.
 *
 * @param models models to look for, the whole catalogue by default
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
 * Names of models with only some of their files in a directory: after an interrupted fetch, or with a file of another size or a
 * missing runtime.
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
