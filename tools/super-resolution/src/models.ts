import { type Network, openNetwork } from "@cutwater/networks/network.ts";
import { findListed, type Listed, readRegistries, type Wanted } from "@cutwater/networks/registry.ts";

/** The networks of one job: each is opened when it is first wanted, and closed with the others. */
export type Models = {
  /** The network for a task, an operator's before ours; null when there is none. */
  find(wanted: Wanted): Promise<Network | null>;
  /** The names of those that were found so far, in that order. */
  used(): readonly string[];
  close(): Promise<void>;
};

/** @param folders ours first, then the operator's, whose networks stand before ours */
export async function openModels(folders: readonly string[], options: { threads: number }): Promise<Models> {
  const listed = await readRegistries(folders);
  const opened = new Map<Listed, Network>();
  return {
    async find(wanted) {
      const found = findListed(listed, wanted);
      if (!found) return null;
      const network = opened.get(found) ?? (await openNetwork(found, options));
      opened.set(found, network);
      return network;
    },
    used: () => [...opened.keys()].map(({ id }) => id),
    async close() {
      for (const network of opened.values()) await network.close();
    },
  };
}
