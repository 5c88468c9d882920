import { Refusal, refuse } from "@cutwater/contract/answer.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Caller, CallerToken } from "../../platform/http/caller.ts";
import type { App } from "../../platform/http/hooks.ts";
import { languageOfRequest } from "../../platform/http/language.ts";
import type { Jobs } from "../jobs/index.ts";
import type { Operations } from "../operations/index.ts";
import { createMcpServer } from "./mcp-server.ts";
import { mcpMessages } from "./messages.ts";
import { createMcpSessions } from "./sessions.ts";

/** The address for programs that speak the Model Context Protocol over streamable HTTP. */
export const mcpPath = "/mcp";

/**
 * The mcp feature: the operations as tools of the Model Context Protocol, for AI agents that call with an access token.
 * Source: https://modelcontextprotocol.io/specification/2025-11-25
 */
export type Mcp = { routes(app: App): void; messages: typeof mcpMessages; close(): Promise<void> };

export type McpDeps = {
  clock: Clock;
  config: Pick<Config, "publicUrl">;
  operations: Operations;
  jobs: Pick<Jobs, "useCases">;
};

type ProgramCaller = Caller & { token: CallerToken };

export function createMcp({ clock, config, operations, jobs }: McpDeps): Mcp {
  const sessions = createMcpSessions(clock);

  async function callerOf(request: FastifyRequest, reply: FastifyReply): Promise<ProgramCaller> {
    const caller = await request.server.callers.callerOf(request, reply);
    return caller.token ? { ...caller, token: caller.token } : refuse("mcp.needsToken");
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    try {
      const caller = await callerOf(request, reply);
      const id = request.headers["mcp-session-id"];
      const { answers } = request.server;
      const session = id
        ? sessions.find(String(id), caller.token.id)
        : await sessions.open(caller, (closing) =>
            createMcpServer({ operations, jobs, answers, config, caller, closing }),
          );
      reply.hijack();
      const auth = {
        token: caller.token.id,
        clientId: caller.ownerId,
        scopes: [...caller.token.scopes],
        extra: { caller },
      };
      await session.transport.handleRequest(Object.assign(request.raw, { auth }), reply.raw, request.body);
      return reply;
    } catch (error) {
      return refused(error, request, reply);
    }
  }

  return {
    messages: mcpMessages,
    routes(app) {
      for (const method of ["POST", "DELETE"] as const)
        app.route({
          method,
          url: mcpPath,
          config: { isCall: true, whoMay: "program", scope: "any" },
          schema: { hide: true },
          handler: handle,
        });
      // Messages to the client travel on the response to its own request, so there is no stream to open.
      app.get(
        mcpPath,
        { config: { isCall: true, whoMay: "program", scope: "any" }, schema: { hide: true } },
        (_, reply) => reply.code(405).header("allow", "POST, DELETE").send(),
      );
    },
    close: sessions.close,
  };
}

/** HTTP codes, which clients of the protocol read. */
const codes: Readonly<Record<string, number>> = {
  "mcp.sessionUnknown": 404,
  "mcp.tooManySessions": 429,
};

function refused(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { message, isFault } = request.server.answers.of(error, languageOfRequest(request));
  if (isFault) request.log.error({ err: error }, "a request of an agent failed");
  const code = error instanceof Refusal ? (codes[error.key] ?? 401) : 500;
  if (code === 401) reply.header("www-authenticate", 'Bearer realm="cutwater"');
  return reply.code(code).send({ jsonrpc: "2.0", error: { code: -32_000, message }, id: null });
}
