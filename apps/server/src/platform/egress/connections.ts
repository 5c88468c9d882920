import { once } from "node:events";
import { isIP, type Socket } from "node:net";
import tls from "node:tls";
import { Agent, type Dispatcher } from "undici";
import type { Dial } from "./dial.ts";
import type { Judged } from "./resolve.ts";

/**
 * Keeps connections for later requests. They are grouped by judgement, not by host name, so that a connection is never reused by
 * a request with another judgement: because the host's addresses have changed, or because the request has no pass this time.
 */
export type Connections = { of(judged: Judged): Dispatcher; close(): Promise<void> };

type ConnectionOptions = { dial: Dial; idleMs: number; handshakeMs: number };

/** @param idleMs how long headers or a body may stall @param handshakeMs how long the TLS handshake may take */
export function createConnections({ dial, idleMs, handshakeMs }: ConnectionOptions): Connections {
  const agents = new Map<string, Agent>();
  const create = (judged: Judged, key: string) => {
    const agent = new Agent({
      allowH2: false,
      headersTimeout: idleMs,
      bodyTimeout: idleMs,
      keepAliveTimeout: 4_000,
      connect: (_options, done) => {
        connect(judged, dial, handshakeMs).then(
          (socket) => done(null, socket),
          (error: Error) => done(error, null),
        );
      },
    });
    let open = 0;
    const forgetUnused = () => {
      if (open === 0 && agents.get(key) === agent) agents.delete(key);
    };
    agent.on("connect", () => open++);
    agent.on("connectionError", forgetUnused);
    agent.on("disconnect", () => {
      open--;
      forgetUnused();
    });
    agents.set(key, agent);
    return agent;
  };
  return {
    of(judged) {
      const key = [judged.isSecure, judged.host, judged.port, ...judged.addresses.toSorted()].join(" ");
      return agents.get(key) ?? create(judged, key);
    },
    async close() {
      await Promise.all([...agents.values()].map((agent) => agent.destroy()));
      agents.clear();
    },
  };
}

async function connect(judged: Judged, dial: Dial, handshakeMs: number): Promise<Socket> {
  const socket = await dial(judged);
  if (!judged.isSecure) return socket;
  const secure = tls.connect({
    socket,
    host: judged.host,
    servername: isIP(judged.host) ? "" : judged.host,
    ALPNProtocols: ["http/1.1"],
  });
  try {
    await once(secure, "secureConnect", { signal: AbortSignal.timeout(handshakeMs) });
    return secure;
  } catch (cause) {
    secure.destroy();
    throw new Error(`${judged.host} speaks no TLS that we trust`, { cause });
  }
}
