import { randomUUID } from "node:crypto";
import { Refusal, State } from "@cutwater/contract/answer.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "../../platform/http/caller.ts";
import type { CallerHooks } from "../../platform/http/hooks.ts";
import { languageOfRequest } from "../../platform/http/language.ts";
import type { Parts } from "../../platform/parts.ts";
import { cookieLine, createSigner, readCookie } from "./cookie.ts";

const cookieName = "cutwater_visitor";

/** Who calls: so far everyone is a visitor, known by a signed cookie that any answer of the API sets (DESIGN §3, "Visitors"). */
export function createCallers(
  { config }: Pick<Parts, "config">,
  { newId = randomUUID }: { newId?: () => string } = {},
): CallerHooks {
  const signer = createSigner(config.appSecret, "visitor-cookie");
  const known = (request: FastifyRequest): string | null =>
    signer.open(readCookie(request.headers.cookie, cookieName) ?? "");

  return {
    async callerOf(request, reply) {
      if (bearerOf(request)) throw new Refusal("signedOut", State.signedOut);
      const id = known(request) ?? newId();
      setCookie(reply, cookieLine(cookieName, signer.sign(id), config.publicUrl));
      return visitor(id, request);
    },
    async callerOfSocket(request, token) {
      const id = token ? null : known(request);
      return id === null ? null : visitor(id, request);
    },
  };
}

const visitor = (id: string, request: FastifyRequest): Caller => ({
  kind: "visitor",
  ownerId: `v:${id}`,
  isAdmin: false,
  language: languageOfRequest(request),
  address: request.ip,
});

/** A session's token; there are no accounts yet, so one that is sent is no longer good. */
const bearerOf = (request: FastifyRequest): string | null =>
  /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? null;

/** Set anew with every answer, so that a year counts from the last visit; once an answer, however often it is asked. */
function setCookie(reply: FastifyReply, line: string): void {
  const set = [reply.getHeader("set-cookie") ?? []].flat();
  if (!set.includes(line)) reply.header("set-cookie", line);
}
