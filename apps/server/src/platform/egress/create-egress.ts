import type { Log } from "../log/log.ts";
import { createConnections } from "./connections.ts";
import { createDial } from "./dial.ts";
import type { Egress } from "./egress.ts";
import { createFetch } from "./fetch.ts";
import { allowListOf, exceptionOf, targetOf } from "./judge.ts";
import { type EgressLimits, egressLimits } from "./limits.ts";
import { startProxy } from "./proxy.ts";
import { createJudge, systemResolve } from "./resolve.ts";
import { createTickets } from "./tickets.ts";
import { upstreamsOf } from "./upstream.ts";

export type EgressOptions = {
  /** EGRESS_ALLOW: "host:port" places that may be reached although they are private or have another port. */
  allow: readonly string[];
  /**
   * EGRESS_PROXY: the operator's own proxy, "http://user:pass@host:port", and proxies for sites as "site=http://…"; comma
   * separated.
   */
  upstreamProxy: string | null;
  log: Pick<Log, "info">;
  /** Resolves a name to all its addresses. The machine's resolver by default; tests pass their own. */
  resolve?: (host: string) => Promise<readonly string[]>;
  limits?: Partial<EgressLimits>;
};

/**
 * Creates the egress: starts the loopback proxy, and returns it with the guarded fetch. Proxy variables of the environment are
 * ignored.
 */
export async function createEgress(options: EgressOptions): Promise<Egress> {
  const { log, resolve = systemResolve } = options;
  const limits = { ...egressLimits, ...options.limits };
  const { resolveMs, connectMs, idleMs, ticketMs } = limits;

  const judge = createJudge({ allow: allowListOf(options.allow), resolve, log, resolveMs });
  const dial = createDial({ upstreamFor: upstreamsOf(options.upstreamProxy), connectMs });
  const connections = createConnections({ dial, idleMs, handshakeMs: connectMs });
  const tickets = createTickets({ ticketMs });
  const proxy = await startProxy({ judge, dial, tickets, log, idleMs });
  const closing = new AbortController();

  return {
    fetch: createFetch({ judge, connections, closing: closing.signal }),
    proxyFor(pass) {
      const maxBytes = pass.maxBytes ?? limits.ticketBytes;
      const { token, release } = tickets.issue({ alsoAllow: exceptionOf(pass), maxBytes });
      return { url: `http://job:${token}@127.0.0.1:${proxy.port}`, release };
    },
    async judge(url) {
      const { isPublic } = await judge(targetOf(url));
      return { isPublic };
    },
    async close() {
      closing.abort(new Error("the way out is closed"));
      tickets.close();
      await Promise.all([proxy.close(), connections.close()]);
    },
  };
}
