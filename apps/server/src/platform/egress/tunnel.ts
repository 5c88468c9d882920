import type { Socket } from "node:net";
import { hold } from "./held.ts";
import type { Ticket } from "./tickets.ts";

/**
 * Joins the sockets of a child and a site until both closed, the ticket ends or is used up, or nothing moves for `idleMs`. When
 * one side ends, the other only receives the remaining bytes. Bytes beyond the ticket are not passed on.
 */
export function joinTunnel(child: Socket, stranger: Socket, ticket: Ticket, idleMs: number): void {
  const { count, close } = hold(ticket, idleMs, child, stranger);
  for (const [from, to] of [
    [child, stranger],
    [stranger, child],
  ] as const) {
    // The counter listens before the pipe does, so the piece that breaks the cap finds the connection closed.
    from.on("data", count);
    from.on("error", close);
    from.once("close", () => {
      if (!from.readableEnded || to.closed) return close();
      // The sender has finished: bytes that still wait are sent first, even to a slow reader.
      to.destroySoon();
    });
    from.pipe(to);
  }
}
