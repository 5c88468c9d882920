import type { Ticket } from "./tickets.ts";

/** Connections that end together. */
export type Held = {
  /** Counts what came over them; whoever listens with this before it is passed on holds back the piece that breaks the cap. */
  count(bytes: Buffer): void;
  /** Ends them all; once they have ended it does nothing. */
  close(): void;
};

/** Holds connections until they close, their ticket ends or is spent, or nothing moves on them for `idleMs`. */
export function hold(ticket: Ticket, idleMs: number, ...connections: readonly { destroy(): unknown }[]): Held {
  const close = () => {
    clearTimeout(idle);
    for (const connection of connections) connection.destroy();
    forget();
  };
  const idle = setTimeout(close, idleMs);
  const forget = ticket.hold(close);
  return {
    count(bytes) {
      idle.refresh();
      ticket.spend(bytes.length);
    },
    close,
  };
}
