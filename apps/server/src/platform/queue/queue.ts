import type { Tx } from "../db/database.ts";

/** Lanes are separate queues with their own concurrency, so that heavy work never starves short work. */
export const lanes = ["downloads", "clips", "conversions", "short", "heavy"] as const;
export type Lane = (typeof lanes)[number];

export type Ticket<T> = {
  data: T;
  /** Aborted when the process shuts down. The run should then stop soon and throw; its ticket is handed back. */
  signal: AbortSignal;
};

/**
 * The queue. A message is only a ticket: the row that it names has the state, and a run that finds its work done returns at once.
 * A run that throws is tried again (3 times with growing delays; in the lanes "conversions", "short" and "heavy" the row decides
 * how often). A killed process's run is retried within 15 s.
 */
export type Queue = {
  /**
   * @param group the owner, for `perGroup`
   * @param network the owner's network, for `perNetwork`; needs a group
   * @param once key of the ticket: while a ticket with this key waits or runs, no other one is added
   * @param turn place among the waiting tickets in whole seconds; the smallest runs first, equal ones in order of arrival
   * @param tx transaction in which the ticket is added
   */
  add<T extends object>(
    lane: Lane,
    data: T,
    options?: { once?: string; group?: string; network?: string; turn?: number; tx?: Tx },
  ): Promise<void>;
  /**
   * Starts taking tickets of a lane in this process.
   * @param perGroup maximum number of one group's tickets that run at once, over all processes; at the limit, other groups'
   *   tickets are taken first (two tickets that are taken at the same instant may exceed it by one)
   * @param perNetwork the same maximum for the tickets of one network
   */
  work<T extends object>(
    lane: Lane,
    places: { concurrency: number; perGroup?: number; perNetwork?: number },
    run: (ticket: Ticket<T>) => Promise<void>,
  ): Promise<void>;
  /** The keys (`once`) of the tickets in a lane that are waiting. */
  waiting(lane: Lane): Promise<Set<string>>;
  /** For each lane, the seconds for which its first ticket has been due; 0 if no ticket is waiting. */
  oldest(): Promise<Record<Lane, number>>;
  /** Number of waiting and running tickets, for /metrics and /readyz. */
  depth(): Promise<Record<Lane, { waiting: number; running: number }>>;
  /** Takes no more tickets, and lets runs end within `graceMs`; then aborts the remaining runs. */
  stop(graceMs: number): Promise<void>;
};
