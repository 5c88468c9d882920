/** Limits of time and bytes for all outgoing connections. */
export type EgressLimits = {
  resolveMs: number;
  connectMs: number;
  /** A connection on which nothing is sent for this long is closed. */
  idleMs: number;
  /** Maximum duration of a ticket. The ticket's tunnels end with it. */
  ticketMs: number;
  /** Maximum number of bytes for one ticket, both directions together, unless its pass states another number. */
  ticketBytes: number;
};

export const egressLimits: EgressLimits = {
  resolveMs: 10_000,
  connectMs: 15_000,
  idleMs: 60_000,
  ticketMs: 6 * 3_600_000,
  ticketBytes: 64 * 2 ** 30,
};

/** A limit was reached. The answer breaks off here, so the part that has arrived must not be taken for the whole. */
export class EgressLimitError extends Error {
  readonly limit: "bytes" | "time";

  constructor(limit: "bytes" | "time", message: string) {
    super(message);
    this.name = "EgressLimitError";
    this.limit = limit;
  }
}
