import { type Network, openNetwork } from "@cutwater/networks/network.ts";
import { findListed, type Listed, readRegistries, type Wanted } from "@cutwater/networks/registry.ts";

/** The networks of one job. Each is opened at its first use; all are closed together. */
export type Models = {
  /** The network for a task; an operator's network has priority over ours. Null if there is none. */
  list(wanted: Wanted): Listed | null;
  open(listed: Listed): Promise<Network>;
  /** Opens the network for a task. */
  find(wanted: Wanted): Promise<Network | null>;
  /** The names of the opened networks, in the order of opening. */
  used(): readonly string[];
  close(): Promise<void>;
};

/** @param folders our own first, then the operator's, whose networks have priority */
export async function openModels(folders: readonly string[], options: { threads: number }): Promise<Models> {
  const registered = await readRegistries(folders);
  const opened = new Map<Listed, Network>();
  const list = (wanted: Wanted) => findListed(registered, wanted);
  async function open(listed: Listed): Promise<Network> {
    const network = opened.get(listed) ?? (await openNetwork(listed, options));
    opened.set(listed, network);
    return network;
  }
  return {
    list,
    open,
    async find(wanted) {
      const listed = list(wanted);
      return listed && (await open(listed));
    },
    used: () => [...opened.keys()].map(({ id }) => id),
    async close() {
      for (const network of opened.values()) await network.close();
    },
  };
}
