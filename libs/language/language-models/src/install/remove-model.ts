import { rm, stat } from "node:fs/promises";
import { catalogue } from "../catalogue.ts";
import { directoryOf } from "../installed/installed.ts";
import { removeOtherRuntimes } from "../installed/runtimes.ts";

/**
 * Deletes a model's files, including those of an interrupted fetch, and a runtime that no other model needs. The model's lines in
 * the lock file are kept, so that a later fetch must give the same bytes.
 *
 * @returns false when there are no files
 */
export async function removeLanguageModel(directory: string, name: string, models = catalogue): Promise<boolean> {
  const own = directoryOf(directory, name);
  if (!(await stat(own).catch(() => null))) return false;
  await rm(own, { recursive: true });
  const here = await Promise.all(
    models.map((model) =>
      stat(directoryOf(directory, model.name)).then(
        () => [model],
        () => [],
      ),
    ),
  );
  await removeOtherRuntimes(directory, here.flat());
  return true;
}
