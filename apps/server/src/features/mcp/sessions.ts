import { randomUUID } from "node:crypto";
import { refuse } from "@cutwater/contract/answer.ts";
import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import type { Clock } from "../../platform/clock.ts";
import type { Caller, CallerToken } from "../../platform/http/caller.ts";

/** A connection of one program: the protocol's state, and the token that opened it. */
type Session = {
  ownerId: string;
  tokenId: string;
  usedAt: number;
  /** Aborted just before the server closes, so that its calls know why they end. */
  ending: AbortController;
  server: McpServer;
  transport: StreamableHTTPServerTransport;
};

/** Sessions live in this process. After a restart, or at another process, clients are answered 404 and begin a new one. */
export type McpSessions = {
  /** @throws Refusal "mcp.sessionUnknown" also for a session of another token */
  find(id: string, tokenId: string): Session;
  /** Begins a session, which gets its id with the answer to "initialize". @throws Refusal "mcp.tooManySessions" */
  open(caller: Caller & { token: CallerToken }, makeServer: (closing: AbortSignal) => McpServer): Promise<Session>;
  close(): Promise<void>;
};

const perOwner = 10;
const mostInAll = 500;
const idleMs = 30 * 60_000;

export function createMcpSessions(clock: Clock): McpSessions {
  const sessions = new Map<string, Session>();

  async function end(id: string): Promise<void> {
    const session = sessions.get(id);
    sessions.delete(id);
    session?.ending.abort();
    await session?.server.close();
  }

  async function endIdle(): Promise<void> {
    for (const [id, { usedAt }] of sessions) if (usedAt < clock.now() - idleMs) await end(id);
  }

  /** Makes space for one more session of an owner by ending the one that was unused for longest. */
  async function makeSpace(ownerId: string): Promise<void> {
    await endIdle();
    const own = [...sessions].filter(([, session]) => session.ownerId === ownerId);
    const [oldest] = own.toSorted(([, one], [, other]) => one.usedAt - other.usedAt);
    if (own.length >= perOwner && oldest) await end(oldest[0]);
    if (sessions.size >= mostInAll) refuse("mcp.tooManySessions", { retryAfterSeconds: 60 });
  }

  return {
    find(id, tokenId) {
      const session = sessions.get(id);
      if (session?.tokenId !== tokenId) refuse("mcp.sessionUnknown");
      session.usedAt = clock.now();
      return session;
    },
    async open({ ownerId, token }, makeServer) {
      await makeSpace(ownerId);
      const ending = new AbortController();
      const server = makeServer(ending.signal);
      const transport: StreamableHTTPServerTransport = new StreamableHTTPServerTransport({
        sessionIdGenerator: randomUUID,
        onsessioninitialized: (id) =>
          void sessions.set(id, { ownerId, tokenId: token.id, usedAt: clock.now(), ending, server, transport }),
        onsessionclosed: end,
      });
      await server.connect(transport);
      return { ownerId, tokenId: token.id, usedAt: clock.now(), ending, server, transport };
    },
    async close() {
      for (const id of sessions.keys()) await end(id);
    },
  };
}
