import type { Socket } from "node:net";
import { hold } from "./held.ts";
import type { Ticket } from "./tickets.ts";

/**
 * Connects the sockets of a child and a site until both are closed, the ticket ends or is used up, or nothing is sent for
 * `idleMs`. When one side ends, the other only receives the remaining bytes. Bytes beyond the ticket are not passed on.
 */
export function joinTunnel(child: Socket, stranger: Socket, ticket: Ticket, idleMs: number): void {
  const { count, close } = hold(ticket, idleMs, child, stranger);
  for (const [from, to] of [
    [child, stranger],
    [stranger, child],
  ] as const) {
    // The counter listens before the pipe does, so the connection is closed before the piece that exceeds the limit is passed on.
    from.on("data", count);
    from.on("error", close);
    from.once("close", () => {
      if (!from.readableEnded || to.closed) return close();
      // The sender has finished. Bytes that are still waiting are sent first, even to a slow reader.
      to.destroySoon();
    });
    from.pipe(to);
  }
}
