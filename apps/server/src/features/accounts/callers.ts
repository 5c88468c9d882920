import { Refusal, refuse } from "@cutwater/contract/answer.ts";
import type { FastifyRequest } from "fastify";
import type { Caller } from "../../platform/http/caller.ts";
import type { CallerHooks } from "../../platform/http/hooks.ts";
import { languageOfRequest } from "../../platform/http/language.ts";
import type { IsAdmin } from "./admins.ts";
import { ownerOf } from "./owner-ids.ts";
import type { Sessions } from "./sessions/sessions.ts";
import { isAccessToken, type Tokens } from "./tokens/tokens.ts";
import type { VisitorCookie } from "./visitor-cookie.ts";

export type CallersDeps = {
  sessions: Sessions;
  tokens: Pick<Tokens, "open">;
  visitors: VisitorCookie;
  isAdmin: IsAdmin;
};

/**
 * Identifies the caller: a customer by the session's token, a program by an access token, everyone else by the visitor cookie
 * that any answer sets.
 */
export function createCallers({ sessions, tokens, visitors, isAdmin }: CallersDeps): CallerHooks {
  async function customer(token: string, request: FastifyRequest): Promise<Caller> {
    const session = await sessions.open(token, request.ip);
    return {
      kind: "customer",
      ownerId: ownerOf(session.customerId),
      sessionId: session.id,
      isAdmin: isAdmin({ id: session.customerId, isAdmin: session.isAdmin }),
      ...whence(request),
    };
  }

  /** Every route that identifies its callers comes past here, so a route that declares no scope takes no access token. */
  async function program(secret: string, request: FastifyRequest): Promise<Caller> {
    const { customerId, isAdmin: isMarked, token } = await tokens.open(secret);
    const { scope } = request.routeOptions.config;
    if (scope === undefined) refuse("accessTokenRefused");
    if (scope !== "any" && !token.scopes.includes(scope)) refuse("accessTokenScope", { scope });
    return {
      kind: "customer",
      ownerId: ownerOf(customerId),
      token,
      isAdmin: isAdmin({ id: customerId, isAdmin: isMarked }),
      ...whence(request),
    };
  }

  const bearer = async (token: string, request: FastifyRequest): Promise<Caller> =>
    isAccessToken(token) ? await program(token, request) : await customer(token, request);

  return {
    async callerOf(request, reply) {
      const token = bearerOf(request);
      return token === null ? visitor(visitors.keep(request, reply), request) : await bearer(token, request);
    },
    async callerOfSocket(request, token) {
      if (!token) {
        const id = visitors.read(request);
        return id === null ? null : visitor(id, request);
      }
      try {
        return await bearer(token, request);
      } catch (error) {
        if (error instanceof Refusal) return null;
        throw error;
      }
    },
  };
}

const visitor = (ownerId: string, request: FastifyRequest): Caller => ({
  kind: "visitor",
  ownerId,
  isAdmin: false,
  ...whence(request),
});

const whence = (request: FastifyRequest): Pick<Caller, "language" | "address"> => ({
  language: languageOfRequest(request),
  address: request.ip,
});

const bearerOf = (request: FastifyRequest): string | null =>
  /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? null;
