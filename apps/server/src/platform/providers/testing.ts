import { EngineFailure } from "@cutwater/language/failures.ts";
import { createEgress } from "../egress/create-egress.ts";
import type { Answerer } from "../egress/testing.ts";
import { type Peer, placeOf, startPeer } from "../egress/testing.ts";
import type { Budget } from "./budget/budget.ts";
import type { Use } from "./budget/use.ts";
import { type Misdeed, misbehaving } from "./client/misbehaving.stand-in.ts";
import { createProviderClient, type ProviderClient, type ProviderDeps } from "./client/provider-client.ts";

export const key = "sk-stand-in-0123456789";
export const never = new AbortController().signal;

export type ProviderStage = {
  peer: Peer;
  base: string;
  /** The next kinds of misbehaviour of the stand-in, one for each request. */
  next: Misdeed[];
  deps: ProviderDeps & { clock: { time: number } };
  /** The pauses that the client made, in ms. Each pause advances the clock. */
  pauses: number[];
  uses: Use[];
  client: ProviderClient;
  close(): Promise<void>;
};

/** A stand-in on loopback that can misbehave, behind an egress that allows no private place. Only pauses advance the clock. */
export async function stageProvider(listener: Answerer): Promise<ProviderStage> {
  const standIn = misbehaving(listener);
  const peer = await startPeer(standIn.listener);
  const egress = await createEgress({ allow: [], upstreamProxy: null, log: { info: () => {} } });
  const clock = { time: Date.UTC(2026, 10, 25, 12), now: () => clock.time };
  const pauses: number[] = [];
  const uses: Use[] = [];
  const wait = async (ms: number) => {
    pauses.push(ms);
    clock.time += ms;
  };
  const deps = { egress, clock, wait, random: () => 0.5 };
  const budget: Budget = { reserve: async () => "ok", record: async (use) => void uses.push(use) };
  const base = `http://${placeOf(peer)}`;
  const limits = { atOnce: 4, perMinute: null };
  return {
    peer,
    base,
    next: standIn.next,
    deps,
    pauses,
    uses,
    client: createProviderClient({ engine: "stand-in", url: base, key, limits, budget }, deps),
    async close() {
      await egress.close();
      await peer.close();
    },
  };
}

/** Returns the failure of a call, after checking that it does not contain any part of the key. */
export async function failureOf(work: Promise<unknown>): Promise<EngineFailure> {
  const error = await work.then(
    () => new Error("it did not fail"),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof EngineFailure)) throw error;
  const all = `${error.message} ${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`;
  if (all.includes(key) || all.includes("0123456789")) throw new Error("the key is in the failure", { cause: error });
  return error;
}
