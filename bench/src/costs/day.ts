import { createRandom } from "@cutwater/testing/drill/random.ts";
import type { Cost } from "./meter.ts";

/** An operation's cost and its count per download. */
export type Part = { name: string; times: number; cost: Cost };

/** A day's downloads, and the demand on the machines in its busiest hour. */
export type Day = {
  downloads: number;
  /** Requests for links and files per second, in the busiest hour. */
  perSecond: number;
  cores: { api: number; worker: number; database: number };
  transactions: number;
  walMegabytes: number;
  /** Gigabits per second sent to customers; the same amount is received from the sites. */
  gigabits: number;
  /** Terabytes stored at the same time. */
  terabytes: number;
};

/** Share of the day's downloads in the busiest hour. */
export const busiestHour = 1 / 10;
/** Load of a core above which waiting times grow long. */
export const fill = 0.6;

export type Habits = {
  /** Size of one file. */
  megabytes: number;
  /** Time for which a file is kept. */
  keptHours: number;
  /** Share of requested files that must be made. The others exist already or are passed through. */
  made: number;
};

export function dayOf(downloads: number, parts: readonly Part[], habits: Habits): Day {
  const perSecond = (downloads * busiestHour) / 3_600;
  const sum = (name: keyof Cost): number =>
    perSecond * parts.reduce((total, { times, cost }) => total + times * cost[name], 0);
  const cores = (name: "api" | "worker" | "database"): number => sum(name) / fill;
  return {
    downloads,
    perSecond,
    cores: { api: cores("api"), worker: cores("worker"), database: cores("database") },
    transactions: sum("transactions"),
    walMegabytes: sum("walBytes") / 1e6,
    gigabits: (perSecond * habits.megabytes * 8) / 1_000,
    terabytes: (downloads * habits.made * habits.megabytes * habits.keptHours) / 24 / 1e6,
  };
}

type Queue = { perSecond: number; slots: number; serviceSeconds: readonly number[]; hours: number; seed: number };

/**
 * Simulates customers who arrive at random (Poisson process) at `slots` that each serve one customer at a time, first come first
 * served. Service times are drawn from the given ones.
 *
 * @returns how long each customer waited, in seconds
 */
export function simulateWaits({ perSecond, slots, serviceSeconds, hours, seed }: Queue): number[] {
  const random = createRandom(seed).share;
  const freeAt = new Float64Array(slots);
  const waits: number[] = [];
  for (let at = 0; ; ) {
    at += -Math.log(1 - random()) / perSecond;
    if (at > hours * 3_600) return waits;
    let next = 0;
    for (let slot = 1; slot < slots; slot++) if (freeAt[slot]! < freeAt[next]!) next = slot;
    const beginsAt = Math.max(at, freeAt[next]!);
    waits.push(beginsAt - at);
    freeAt[next] = beginsAt + serviceSeconds[Math.floor(random() * serviceSeconds.length)]!;
  }
}

/** The smallest number of slots with which the given share of customers waits no longer than the limit. */
export function slotsFor(queue: Omit<Queue, "slots">, { share, seconds }: { share: number; seconds: number }): number {
  const mean = queue.serviceSeconds.reduce((sum, one) => sum + one, 0) / queue.serviceSeconds.length;
  for (let slots = Math.max(1, Math.ceil(queue.perSecond * mean)); ; slots++) {
    const waits = simulateWaits({ ...queue, slots }).sort((a, b) => a - b);
    if ((waits[Math.floor(share * waits.length)] ?? 0) <= seconds) return slots;
  }
}
