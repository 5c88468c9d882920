import { openSession } from "@cutwater/networks/network.ts";
import { probeNetwork, type Task, tasks } from "@cutwater/networks/probe/probe.ts";
import { findListed, type Listed, readNetwork, readRegistries } from "@cutwater/networks/registry.ts";
import { checkLanguage } from "./language-models.ts";

export type CheckDeps = { folder: string; threads: number; say: (line: string) => void; signal: AbortSignal };

/**
 * Checks every model in the operator's directory. For a network: whether the file is the registered one and can be opened and, if
 * `add` can register such networks, whether the network still has the registered properties. For a language model: whether its
 * files are the ones that were fetched, and whether it loads.
 *
 * @returns one line for each
 * @throws Error with the same lines when a model is faulty
 */
export async function checkModels({ folder, threads, say, signal }: CheckDeps): Promise<string> {
  const listed = await readRegistries([folder]);
  const language = await checkLanguage({ folder, threads, say, signal });
  if (listed.length === 0 && language.length === 0)
    return `There are no networks of your own and no language models in ${folder}.`;
  const lines: string[] = [];
  let faults = 0;
  for (const one of listed) {
    say(`checking ${one.id}`);
    const fault = await faultOf(one, { listed, threads });
    if (fault !== null) faults++;
    lines.push(`${one.id}: ${fault ?? "as registered"}`);
  }
  for (const { name, fault } of language) {
    if (fault !== null) faults++;
    lines.push(`${name}: ${fault ?? "as fetched"}`);
  }
  if (faults > 0) throw new Error(lines.join("\n"));
  return lines.join("\n");
}

async function faultOf(
  one: Listed,
  { listed, threads }: { listed: readonly Listed[]; threads: number },
): Promise<string | null> {
  const first = findListed(listed, one);
  if (first && first !== one) return `not used, since ${first.id} stands before it for the same task, mode and scale`;
  try {
    if (!isProbed(one)) return await faultOfOpening(one, threads);
    const { task, scale, range } = one;
    const { entry } = await probeNetwork(await readNetwork(one), { task, scale, range, threads });
    return faultOfEntry(one, entry);
  } catch (error) {
    return (error as Error).message;
  }
}

const isProbed = (one: Listed): one is Listed & { task: Task } => one.task in tasks && one.takes === 3 && !one.mask;

async function faultOfOpening(one: Listed, threads: number): Promise<null> {
  await (await openSession(one, threads)).release();
  return null;
}

type Measured = Awaited<ReturnType<typeof probeNetwork>>["entry"];

function faultOfEntry(one: Listed, found: Measured): string | null {
  const same = ["layout", "range", "margin", "side"] as const;
  const other = same.find((field) => one[field] !== found[field]);
  if (other) return `${other} is registered as ${one[other] ?? "any"} and found to be ${found[other] ?? "any"}`;
  if (one.multiple % found.multiple !== 0 && found.side === undefined)
    return `multiple is registered as ${one.multiple}, and sizes must be divisible by ${found.multiple}`;
  return one.pad < found.pad ? `pad is registered as ${one.pad}, and tiles need ${found.pad}` : null;
}
