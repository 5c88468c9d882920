import type { Network } from "@cutwater/networks/network.ts";
import type { Listed, Wanted } from "@cutwater/networks/registry.ts";
import type { Detail } from "../calls.ts";
import type { Models } from "./models.ts";

/** For each scale: the scale of the first network, and how many times the result is doubled afterwards. The rest is resampled. */
const steps: Readonly<Record<number, { first: 2 | 4; doublings: number }>> = {
  2: { first: 2, doublings: 0 },
  3: { first: 4, doublings: 0 },
  4: { first: 4, doublings: 0 },
  6: { first: 4, doublings: 0 },
  8: { first: 4, doublings: 1 },
  10: { first: 4, doublings: 1 },
  12: { first: 4, doublings: 1 },
};

/** The networks that enlarge a picture, in order, and whether the first one also cleans it. */
export type Chain = { networks: readonly Network[]; isCleaning: boolean };

/**
 * Chooses the networks for a scale. If none enlarges by 4 at once, one of scale 2 is first. A worn picture starts with a network
 * that cleans, if there is one in the same folder; an operator's network does all of its work alone. An already enlarged picture
 * is doubled by a smaller network ("again"; that of real scenes if the mode has none), unless an operator has another one for the
 * mode. A crisp picture starts with a network that generates texture, worn or not, if the mode has one in the same folder.
 *
 * @param scale 2, 4, 6, 8, 10 or 12; 3 for comparisons
 * @throws Error when there is no network for the mode
 */
export async function chainFor(
  mode: string,
  { scale, isWorn, detail, models }: { scale: number; isWorn: boolean; detail: Detail; models: Models },
): Promise<Chain> {
  const { first, doublings } = steps[scale] ?? { first: 2, doublings: 0 };
  const enlarger = upscalerFor(mode, first, models) ?? upscalerFor(mode, 2, models) ?? missing(mode, first);
  const crisp = detail === "crisp" ? beside(enlarger, { task: "crisp", mode, scale: 2 }, models) : null;
  const cleaner = isWorn ? (crisp ?? cleanerBeside(enlarger, { mode, scales: [first, 2], models })) : null;
  const start = crisp ?? cleaner ?? enlarger;
  const further = doublings + (start.scale < first ? 1 : 0);
  const chain = [start, ...Array.from({ length: further }, () => doublerFor(mode, models))];
  const networks: Network[] = [];
  for (const listed of chain) networks.push(await models.open(listed));
  return { networks, isCleaning: cleaner !== null };
}

const upscalerFor = (mode: string, scale: number, models: Models): Listed | null =>
  ofModes(mode, (one) => models.list({ task: "upscale", mode: one, scale }));

/** Old photographs use the networks for real scenes, unless there is a network for old ones. */
const ofModes = (mode: string, listOf: (mode: string) => Listed | null): Listed | null =>
  listOf(mode) ?? (mode === "OLD" ? listOf("REALITY") : null);

/**
 * Replaces a network that does not clean by one that does; the default is the one for real scenes. For 14 worn drawings that
 * network came 0.4 dB (JPEG 75) to 1.5 dB (noise of 10 levels) nearer to the truth than the drawings' own network, which does not
 * clean.
 */
function cleanerBeside(
  enlarger: Listed,
  { mode, scales, models }: { mode: string; scales: readonly number[]; models: Models },
): Listed | null {
  for (const scale of scales)
    for (const one of [mode, "REALITY"]) {
      const cleaner = beside(enlarger, { task: "clean", mode: one, scale }, models);
      if (cleaner) return cleaner;
    }
  return null;
}

function beside({ folder }: Listed, wanted: Wanted, models: Models): Listed | null {
  const found = models.list(wanted);
  return found?.folder === folder ? found : null;
}

function doublerFor(mode: string, models: Models): Listed {
  const again =
    models.list({ task: "again", mode, scale: 2 }) ?? models.list({ task: "again", mode: "REALITY", scale: 2 });
  const own = upscalerFor(mode, 2, models);
  return (own && own.folder !== again?.folder ? own : again) ?? missing(mode, 2);
}

function missing(mode: string, scale: number): never {
  throw new Error(`no network enlarges ${mode} by ${scale}`);
}
