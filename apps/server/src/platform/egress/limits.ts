/** How long and how much the way out lasts for anybody. */
export type EgressLimits = {
  resolveMs: number;
  connectMs: number;
  /** A connection on which nothing moves this long is closed. */
  idleMs: number;
  /** A ticket ends by itself after this long, and its tunnels with it. */
  ticketMs: number;
  /** Bytes of one ticket, both ways, where its pass names no other. */
  ticketBytes: number;
};

export const egressLimits: EgressLimits = {
  resolveMs: 10_000,
  connectMs: 15_000,
  idleMs: 60_000,
  ticketMs: 6 * 3_600_000,
  ticketBytes: 64 * 2 ** 30,
};

/** A cap was reached: the answer is cut here, and what came so far must not be taken for all of it. */
export class EgressLimitError extends Error {
  readonly limit: "bytes" | "time";

  constructor(limit: "bytes" | "time", message: string) {
    super(message);
    this.name = "EgressLimitError";
    this.limit = limit;
  }
}
