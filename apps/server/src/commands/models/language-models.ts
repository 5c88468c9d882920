import { type CatalogueModel, catalogue } from "@cutwater/language-models/catalogue.ts";
import { addLanguageModel } from "@cutwater/language-models/install/add-model.ts";
import { faultOfModel } from "@cutwater/language-models/install/check-model.ts";
import { ModelsBusy, oneAtATime } from "@cutwater/language-models/install/one-at-a-time.ts";
import { readActs } from "@cutwater/language-models/install/ongoing.ts";
import type { PackageClients } from "@cutwater/language-models/install/registry/clients.ts";
import { removeLanguageModel } from "@cutwater/language-models/install/remove-model.ts";
import {
  type InstalledModel,
  incompleteModels,
  installedModels,
} from "@cutwater/language-models/installed/installed.ts";
import { bytesOf, originOf } from "@cutwater/language-models/installed/lock.ts";
import { originsOf } from "@cutwater/language-models/origins.ts";
import { createModelHost } from "@cutwater/language-models/process/model-host.ts";
import type { Egress } from "../../platform/egress/egress.ts";
import { secureFetch } from "../../platform/egress/secure-fetch.ts";

export type LanguageModelsDeps = {
  /** The operator's directory. */
  folder: string;
  egress: Pick<Egress, "fetch">;
  /** Address of Hugging Face's file host or a mirror, without a slash at its end. */
  fileHost: string;
  /** Used when the file host does not answer. */
  packageClients: PackageClients;
  threads: number;
  say: (line: string) => void;
  signal: AbortSignal;
};

/** Fetches a language model. @returns what was done, in sentences; @throws Error in one sentence */
export async function addLanguage(
  model: CatalogueModel,
  commit: string | null,
  { folder, egress, fileHost, packageClients, say, signal }: LanguageModelsDeps,
): Promise<string> {
  const { name, licence, aboutMegabytes, makers } = model;
  say(`${name} of ${makers}, ${licence}, about ${aboutMegabytes} MB, from ${originsOf(model).join(", or else ")}`);
  let told = "";
  await oneAtATime({ name, act: "add" }, { directory: folder, now: Date.now, signal }, async (inner, report) => {
    let before = "";
    const locked = await addLanguageModel(model, {
      directory: folder,
      host: { address: fileHost, fetch: secureFetch(egress) },
      clients: packageClients,
      commit,
      signal: inner,
      onProgress: ({ bytes, total }) => {
        report(bytes, total);
        const line = total === null ? megabytes(bytes) : `${megabytes(bytes)} of ${megabytes(total)}`;
        if (line !== before) say(line);
        before = line;
      },
    });
    told = `${megabytes(bytesOf(locked))} of ${originOf(locked)}, ${licence}`;
  });
  return [
    `${name} is in ${folder}: ${told}.`,
    "Sizes and hashes of its files are in language/lock.json; a file that differs is never loaded.",
  ].join("\n");
}

/** @throws Error when there is nothing to remove */
export async function removeLanguage({ name }: CatalogueModel, folder: string): Promise<string> {
  const { ongoing } = await readActs(folder, Date.now());
  if (ongoing?.name === name) throw new ModelsBusy(ongoing);
  if (!(await removeLanguageModel(folder, name))) throw new Error(`${name} is not in ${folder}`);
  return `${name} is removed from ${folder}.`;
}

/** Lists the installed models with their sizes, and the names of the others. */
export async function listLanguage(folder: string): Promise<string[]> {
  const installed = await installedModels([folder]);
  const begun = await incompleteModels(folder);
  const others = catalogue.filter(({ name }) => installed.every((one) => one.name !== name) && !begun.includes(name));
  return [
    ...installed.map(
      ({ name, licence, locked }) =>
        `${name}: language model, ${licence}, ${megabytes(bytesOf(locked))} of ${originOf(locked)}`,
    ),
    ...begun.map((name) => `${name}: ${incomplete}`),
    ...(others.length > 0 ? ["Language models that can be added:", ...others.map(offered)] : []),
  ];
}

const incomplete = "files are missing or have another size: add it again";

const offered = (model: CatalogueModel): string => {
  const { name, licence, aboutMegabytes, isNonCommercial, makers } = model;
  const terms = `${licence}${isNonCommercial ? ", with --non-commercial" : ""}`;
  return `  ${name}, about ${aboutMegabytes} MB, ${terms}, of ${makers}: ${originsOf(model).join(" or ")}`;
};

/** The installed models by name, each with its fault; null for a model without a fault. */
export async function checkLanguage({
  folder,
  threads,
  say,
  signal,
}: Omit<LanguageModelsDeps, "egress" | "fileHost" | "packageClients">) {
  const host = createModelHost({ threads });
  const checked: { name: string; fault: string | null }[] = [];
  try {
    for (const model of await installedModels([folder])) checked.push(await checkOne(model));
    for (const name of await incompleteModels(folder)) checked.push({ name, fault: incomplete });
  } finally {
    await host.close();
  }
  return checked;

  async function checkOne(model: InstalledModel) {
    say(`checking ${model.name}`);
    return { name: model.name, fault: await faultOfModel(model, host, signal) };
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
