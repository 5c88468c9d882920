import type { Ticket } from "./tickets.ts";

/** Connections that are closed together. */
export type Held = {
  /** Counts bytes that arrived. A listener that counts before it passes bytes on holds back the piece that breaks the cap. */
  count(bytes: Buffer): void;
  /** Closes all connections; does nothing once they have ended. */
  close(): void;
};

/** Holds connections until they close, their ticket ends or is used up, or nothing moves on them for `idleMs`. */
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
