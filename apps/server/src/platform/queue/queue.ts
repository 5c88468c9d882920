import type { Tx } from "../db/database.ts";

/** Lanes are separate queues with their own concurrency, so that heavy work never starves short work. */
export const lanes = ["downloads", "clips", "conversions", "short", "heavy"] as const;
export type Lane = (typeof lanes)[number];

export type Ticket<T> = {
  data: T;
  /** Aborted when the process shuts down: stop soon and throw, the ticket is handed back. */
  signal: AbortSignal;
};

/**
 * The queue. A message is only a ticket: the row it names is the truth, and a run that finds its work done
 * returns. A run that throws is tried again (3 times, growing delay; in the lanes "conversions", "short" and "heavy" the row decides how often); a killed
 * process's run is retried within 15 s.
 */
export type Queue = {
  /**
   * @param group whose it is, for `perGroup`. @param network where they are, for `perNetwork`; needs a group. @param once while a ticket with this key waits or runs, another is not added.
   * @param turn its place among those that wait, the smallest first: seconds, a whole number; equal ones as they came.
   * @param tx adds it within a transaction.
   */
  add<T extends object>(
    lane: Lane,
    data: T,
    options?: { once?: string; group?: string; network?: string; turn?: number; tx?: Tx },
  ): Promise<void>;
  /**
   * Starts taking tickets of a lane in this process. @param perGroup as many of one group run at once, over all processes;
   * the tickets of others go before its next (two that are taken in the same instant may exceed it by one).
   * @param perNetwork the same of one network.
   */
  work<T extends object>(
    lane: Lane,
    places: { concurrency: number; perGroup?: number; perNetwork?: number },
    run: (ticket: Ticket<T>) => Promise<void>,
  ): Promise<void>;
  /** The keys (`once`) of a lane's tickets that nobody works on now. */
  waiting(lane: Lane): Promise<Set<string>>;
  /** For how many seconds the first ticket of each lane has been due, 0 where none waits. */
  oldest(): Promise<Record<Lane, number>>;
  /** How many wait and run, for /metrics and /readyz. */
  depth(): Promise<Record<Lane, { waiting: number; running: number }>>;
  /** Stops taking, lets runs end within `graceMs`, then aborts them. */
  stop(graceMs: number): Promise<void>;
};
