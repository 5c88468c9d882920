import { randomBytes } from "node:crypto";
import type { AllowList } from "./judge.ts";

/** The use of the proxy by one job: the job's exception, the number of bytes that it may still transfer, and its open tunnels. */
export type Ticket = {
  alsoAllow: AllowList;
  /** Subtracts bytes from the ticket. When they are used up, it closes every tunnel and returns false. */
  spend(bytes: number): boolean;
  /** Registers something that must close together with the ticket. Call the returned function when it has closed by itself. */
  hold(close: () => void): () => void;
};

export type Tickets = {
  issue(options: { alsoAllow: AllowList; maxBytes: number }): { token: string; release(): void };
  /** The ticket of a Proxy-Authorization header, or null. */
  of(authorization: string | undefined): Ticket | null;
  /** Ends every ticket. */
  close(): void;
};

/** @param ticketMs how long a ticket stays valid if nobody releases it */
export function createTickets({ ticketMs }: { ticketMs: number }): Tickets {
  const live = new Map<string, { ticket: Ticket; release(): void }>();
  return {
    issue({ alsoAllow, maxBytes }) {
      const token = randomBytes(32).toString("base64url");
      const open = new Set<() => void>();
      let bytesLeft = maxBytes;
      const closeAll = () => {
        for (const close of [...open]) close();
      };
      const release = () => {
        clearTimeout(timer);
        live.delete(token);
        closeAll();
      };
      const timer = setTimeout(release, ticketMs).unref();
      const ticket: Ticket = {
        alsoAllow,
        spend(bytes) {
          bytesLeft -= bytes;
          if (bytesLeft < 0) closeAll();
          return bytesLeft >= 0;
        },
        hold(close) {
          open.add(close);
          // The ticket may have ended while its connection was opened, and the caller has not finished registering yet.
          if (!live.has(token) || bytesLeft < 0) queueMicrotask(close);
          return () => open.delete(close);
        },
      };
      live.set(token, { ticket, release });
      return { token, release };
    },
    of(authorization) {
      const pair = /^Basic\s+([A-Za-z\d+/=_-]+)\s*$/i.exec(authorization ?? "")?.[1];
      const token = pair ? Buffer.from(pair, "base64").toString("latin1").split(":")[1] : undefined;
      return (token !== undefined && live.get(token)?.ticket) || null;
    },
    close() {
      for (const { release } of [...live.values()]) release();
    },
  };
}
