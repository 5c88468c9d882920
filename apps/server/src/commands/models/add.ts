import { addNetwork } from "@cutwater/networks/folder.ts";
import { type Probed, probeNetwork } from "@cutwater/networks/probe/probe.ts";
import { NetworkRefused } from "@cutwater/networks/probe/refused.ts";
import { findListed, type Listed, type RegistryEntry, readRegistries } from "@cutwater/networks/registry.ts";
import type { Egress } from "../../platform/egress/egress.ts";
import type { AddOptions } from "./arguments.ts";
import { readModel } from "./read-model.ts";

export type AddDeps = {
  /** The operator's directory. */
  folder: string;
  /** Folder with the product's own networks. */
  ownFolder: string;
  egress: Pick<Egress, "fetch">;
  threads: number;
  say: (line: string) => void;
};

/**
 * Runs a network on pictures to find out its properties, and registers it.
 *
 * @returns what was found, in sentences
 * @throws Error in one sentence
 */
export async function addModel(place: string, options: AddOptions, deps: AddDeps): Promise<string> {
  const { folder, ownFolder, threads, say } = deps;
  say(`reading ${place}`);
  const { bytes, name } = await readModel(place, deps);
  const id = idOf(options.name ?? name);
  const theirs = await readRegistries([folder]);
  const ours = await readRegistries([ownFolder]);
  if ([...theirs, ...ours].some((one) => one.id === id))
    throw new Error(`There is a network called ${id} already: give this one another name with --name`);
  const { task, mode, licence } = options;
  const probed = await probeNetwork(bytes, { ...options, threads, onStage: say }).catch((error: unknown) => {
    if (error instanceof NetworkRefused) throw error;
    throw new Error(`The network failed as it was tried: ${(error as Error).message}`, { cause: error });
  });
  const wanted = { task, mode, scale: probed.entry.scale };
  const before = findListed(theirs, wanted);
  if (before)
    throw new Error(`${before.id} does this already: remove it first, with "npm run models -- remove ${before.id}"`);
  const entry = await addNetwork(folder, { ...probed.entry, id, task, mode, licence }, bytes);
  return report(entry, probed, { folder, replaced: findListed(ours, wanted) });
}

/** Id of the network in results, made of the characters that the registry allows. */
function idOf(name: string): string {
  const id = name
    .replaceAll(/[^\w.-]+/g, "-")
    .replace(/^[^\w]+/, "")
    .slice(0, 60);
  if (id === "") throw new Error("Give the network a name of letters, digits, dots and hyphens: --name photo-x4");
  return id;
}

function report(
  entry: RegistryEntry,
  { apart, secondsPerMegapixel }: Probed,
  { folder, replaced }: { folder: string; replaced: Listed | null },
): string {
  return [
    `${entry.id} is registered in ${folder}: ${described(entry)}.`,
    ...(apart > 1
      ? [`Tiles still differ by ${apart} levels with a context of ${entry.pad} pixels: seams may show on flat areas.`]
      : []),
    `A megapixel takes about ${secondsPerMegapixel.toPrecision(2)} s on this machine.`,
    `Jobs use it from now on${replaced ? ` instead of ${replaced.id}` : ""}; the server need not be restarted.`,
  ].join("\n");
}

/** Describes an entry in words. */
export function described({ task, mode, scale, layout, range, outputRange, pad, ...entry }: RegistryEntry): string {
  const values = outputRange && outputRange !== range ? `${range} in, ${outputRange} out` : range;
  return [
    `${task} ${mode} ×${scale}`,
    `${layout}, ${values}`,
    `context ${pad}`,
    ...(entry.multiple > 1 ? [`sizes divisible by ${entry.multiple}`] : []),
    ...(entry.side ? [`${entry.side} x ${entry.side} alone`] : []),
    ...(entry.margin > 0 ? [`margin ${entry.margin}`] : []),
    entry.licence,
  ].join(", ");
}
