import { stat } from "node:fs/promises";
import { join } from "node:path";
import { type CatalogueModel, catalogue } from "../catalogue.ts";
import { type LockedModel, languageDirectory, readLock } from "./lock.ts";

/** A model that lies in an operator's directory. */
export type InstalledModel = CatalogueModel & { directory: string; locked: LockedModel };

/** Where the files of a model lie in an operator's directory. */
export const directoryOf = (directory: string, name: string): string => join(languageDirectory(directory), name);

/**
 * The models that are complete in several directories, in the order of the catalogue; of one that lies in two, the later
 * directory's. Sizes are compared here, hashes when a model is loaded.
 *
 * @throws Error naming a lock file and what is wrong in it
 */
export async function installedModels(directories: readonly string[]): Promise<InstalledModel[]> {
  const found = await Promise.all(directories.map(installedIn));
  return catalogue.flatMap(({ name }) => found.flat().findLast((one) => one.name === name) ?? []);
}

/** Names of models of which some files lie in a directory, but not all: a fetch that was cut, or a file of another size. */
export async function incompleteModels(directory: string): Promise<string[]> {
  const whole = new Set((await installedIn(directory)).map(({ name }) => name));
  const begun = await Promise.all(
    catalogue.map(({ name }) =>
      stat(directoryOf(directory, name))
        .then(() => [name])
        .catch(() => []),
    ),
  );
  return begun.flat().filter((name) => !whole.has(name));
}

async function installedIn(directory: string): Promise<InstalledModel[]> {
  const lock = await readLock(directory);
  const models = catalogue.map(async (model) => {
    const locked = lock[model.name];
    const own = directoryOf(directory, model.name);
    return locked && (await isComplete(own, model, locked)) ? [{ ...model, directory: own, locked }] : [];
  });
  return (await Promise.all(models)).flat();
}

async function isComplete(directory: string, { files }: CatalogueModel, locked: LockedModel): Promise<boolean> {
  const sizes = files.map(async (file) => {
    const found = await stat(join(directory, file)).catch(() => null);
    return found !== null && found.size === locked.files[file]?.bytes;
  });
  return (await Promise.all(sizes)).every(Boolean);
}
