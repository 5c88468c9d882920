import { stat } from "node:fs/promises";
import { join } from "node:path";
import { removeNetwork } from "@cutwater/networks/folder.ts";
import { type Listed, readRegistries } from "@cutwater/networks/registry.ts";
import { type AddDeps, addModel, described } from "./add.ts";
import { readArguments } from "./arguments.ts";
import { checkModels } from "./check.ts";
import { addLanguage, type LanguageModelsDeps, listLanguage, removeLanguage } from "./language-models.ts";
import { isAddress } from "./read-model.ts";

/**
 * Carries out an operator's `npm run models`.
 *
 * @param resolvePath makes a path of the command line absolute
 * @returns what to print at the end
 * @throws Error in one sentence, or with the usage
 */
export async function runModels(
  args: readonly string[],
  deps: AddDeps & LanguageModelsDeps & { resolvePath: (path: string) => string },
): Promise<string> {
  const { folder, resolvePath } = deps;
  const asked = readArguments(args);
  switch (asked.command) {
    case "list":
      return await listModels(folder);
    case "check":
      return await checkModels(deps);
    case "remove":
      await removeNetwork(folder, asked.name);
      return `${asked.name} is removed from ${folder}.`;
    case "addLanguageModel":
      return await addLanguage(asked.model, asked.commit, deps);
    case "removeLanguageModel":
      return await removeLanguage(asked.model, folder);
    case "add":
      return await addModel(isAddress(asked.place) ? asked.place : resolvePath(asked.place), asked, deps);
  }
}

async function listModels(folder: string): Promise<string> {
  const listed = await readRegistries([folder]);
  const networks =
    listed.length === 0 ? [`There are no networks of your own in ${folder}.`] : await Promise.all(listed.map(lineOf));
  return [...networks, ...(await listLanguage(folder))].join("\n");
}

async function lineOf(one: Listed): Promise<string> {
  const size = await stat(join(one.folder, one.file)).then(
    ({ size: bytes }) => `${(bytes / 1e6).toFixed(1)} MB`,
    () => "its file is missing",
  );
  return `${one.id}: ${described(one)}, ${size}`;
}
