import type { Lacking } from "@cutwater/language/remote.ts";
import type { CatalogueModel } from "../../catalogue.ts";
import { directoryOf } from "../../installed/installed.ts";
import { languageDirectory } from "../../installed/lock.ts";
import { packagedBytes } from "../../packages/package-source.ts";
import type { FileHost } from "../file-host.ts";
import { readActs } from "../ongoing.ts";
import type { PackageClients } from "../registry/clients.ts";
import { directoryBytes } from "../registry/directory-bytes.ts";
import { type FreeBytes, freeBytesAt, roomFactor } from "../space.ts";
import { freeMemoryHere } from "./free-memory.ts";
import { ModelLacking, whyOf } from "./lacking.ts";

/** How long a failure is remembered, so that not every job retries unreachable registries. */
export const restMs = 60_000;

export type AvailabilityDeps = {
  directory: string;
  files: FileHost | null;
  clients: PackageClients | null;
  allows: (name: string) => boolean;
  now: () => number;
  freeMemory?: () => Promise<number>;
  freeBytes?: FreeBytes;
};

/** Whether a missing model could be fetched now. */
export type Availability = {
  /** Reason why a model cannot be fetched; null where it can. */
  lackingOf(model: CatalogueModel): Promise<ModelLacking | null>;
  /**
   * Remembers a failure of this process with its message. Other processes see only the failure's kind in the record of
   * operations.
   */
  remember(lacking: ModelLacking): void;
  /** Bytes that are still to be fetched. */
  missingBytes(model: CatalogueModel): Promise<number>;
};

export function createAvailability(deps: AvailabilityDeps): Availability {
  const { directory, files, clients, allows, now, freeMemory = freeMemoryHere, freeBytes = freeBytesAt } = deps;
  const failed = new Map<string, { at: number; lacking: ModelLacking }>();
  return {
    async lackingOf(model) {
      const { name, repository, packages } = model;
      if (!allows(name))
        return new ModelLacking(name, "off", `${name} does not come by itself: add it, or name it in AUTO_MODELS`);
      const lacking = await failureOf(name);
      if (lacking) return lacking;
      if (!((files && repository) || (clients && packages)))
        return new ModelLacking(name, "unreachable", `${name} has no source here`);
      return (await memoryFor(model)) ?? (await diskFor(model));
    },
    remember: (lacking) => void failed.set(lacking.model, { at: now(), lacking }),
    missingBytes,
  };

  async function failureOf(name: string): Promise<ModelLacking | null> {
    const own = failed.get(name);
    if (own && now() - own.at < restMs) return own.lacking;
    const { act, failure = null, at = 0 } = (await readActs(directory, now())).outcomes[name] ?? {};
    if (act !== "add" || failure === null || now() - at >= restMs) return null;
    return new ModelLacking(name, whyOf(failure), `${name} could not be fetched a moment ago (${failure})`);
  }

  async function memoryFor({ name, neededMegabytes }: CatalogueModel): Promise<ModelLacking | null> {
    const free = await freeMemory();
    return free >= neededMegabytes * 1e6 ? null : tooLittle(name, "memory", neededMegabytes * 1e6, free);
  }

  async function diskFor(model: CatalogueModel): Promise<ModelLacking | null> {
    const needed = roomFactor * (await missingBytes(model));
    // Where there is no directory yet, the fetch itself finds out.
    const free = await freeBytes(languageDirectory(directory)).catch(() => Infinity);
    return needed <= free ? null : tooLittle(model.name, "disk", needed, free);
  }

  /** Expected bytes less the bytes on disk, in whole or partial files. */
  async function missingBytes(model: CatalogueModel): Promise<number> {
    return Math.max(0, expectedBytes(model) - (await directoryBytes(directoryOf(directory, model.name))));
  }
}

/** Bytes fetched for a model, its runtime included. */
export const expectedBytes = ({ packages, aboutMegabytes, runtime }: CatalogueModel): number =>
  (packages ? packagedBytes(packages) : aboutMegabytes * 1e6) + (runtime?.aboutMegabytes ?? 0) * 1e6;

function tooLittle(model: string, why: Lacking["why"], needed: number, free: number): ModelLacking {
  const figures = `needs ${Math.ceil(needed / 1e6)} MB, and ${Math.floor(free / 1e6)} MB are free`;
  return new ModelLacking(model, why, `${model} lacks ${why}: it ${figures}`);
}
