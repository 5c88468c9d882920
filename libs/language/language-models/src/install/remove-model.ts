import { rm, stat } from "node:fs/promises";
import { catalogue } from "../catalogue.ts";
import { directoryOf } from "../installed/installed.ts";
import { removeOtherRuntimes } from "../installed/runtimes.ts";

/**
 * Deletes a model's files, those of a fetch that was cut as well, and a runtime that no other model needs. Its lines in the lock file
 * stay: added again, it must be the same.
 *
 * @returns false where there are none
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
