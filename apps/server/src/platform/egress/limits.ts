/** Limits of time and bytes for every use of the way out. */
export type EgressLimits = {
  resolveMs: number;
  connectMs: number;
  /** A connection on which nothing moves for this long is closed. */
  idleMs: number;
  /** A ticket ends by itself after this long, and its tunnels with it. */
  ticketMs: number;
  /** Bytes of one ticket, both directions together, unless its pass names another number. */
  ticketBytes: number;
};

export const egressLimits: EgressLimits = {
  resolveMs: 10_000,
  connectMs: 15_000,
  idleMs: 60_000,
  ticketMs: 6 * 3_600_000,
  ticketBytes: 64 * 2 ** 30,
};

/** A cap was reached. The answer is cut off here, so the part that arrived must not be taken for the whole. */
export class EgressLimitError extends Error {
  readonly limit: "bytes" | "time";

  constructor(limit: "bytes" | "time", message: string) {
    super(message);
    this.name = "EgressLimitError";
    this.limit = limit;
  }
}
