import type { Socket } from "node:net";
import { hold } from "./held.ts";
import type { Ticket } from "./tickets.ts";

/**
 * Joins a child's socket and a stranger's until both closed, the ticket ends or is spent, or nothing moves for
 * `idleMs`. Neither outlives the other but to be told the rest; what exceeds the ticket is not passed on.
 */
export function joinTunnel(child: Socket, stranger: Socket, ticket: Ticket, idleMs: number): void {
  const { count, close } = hold(ticket, idleMs, child, stranger);
  for (const [from, to] of [
    [child, stranger],
    [stranger, child],
  ] as const) {
    // Counting listens before the pipe does, so the piece that breaks the cap finds its way closed.
    from.on("data", count);
    from.on("error", close);
    from.once("close", () => {
      if (!from.readableEnded || to.closed) return close();
      // It said all it had: what of that still waits is told first, by a slow reader's time if need be.
      to.destroySoon();
    });
    from.pipe(to);
  }
}
