import type { Ticket } from "./tickets.ts";

/** Connections that are closed together. */
export type Held = {
  /**
   * Counts bytes that have arrived. A listener that counts before it passes bytes on keeps the piece that exceeds the limit from
   * being passed on.
   */
  count(bytes: Buffer): void;
  /** Closes all connections; does nothing once they have ended. */
  close(): void;
};

/** Holds connections until they close, until their ticket ends or is used up, or until nothing is sent on them for `idleMs`. */
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
