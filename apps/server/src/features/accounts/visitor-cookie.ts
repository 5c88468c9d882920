import { randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import { cookieLine, cookieName, createSigner } from "./cookie.ts";

const name = "cutwater_visitor";

/** Recognises anonymous people by a signed cookie (accounts.9). */
export type VisitorCookie = {
  /** The visitor's owner id ("v:<uuid>"); null when there is no cookie, or this instance did not sign it. */
  read(request: FastifyRequest): string | null;
  /** The same id, created when missing. Every answer sets the cookie again, so that its year counts from the last visit. */
  keep(request: FastifyRequest, reply: FastifyReply): string;
};

export function createVisitorCookie(
  config: Pick<Config, "appSecret" | "publicUrl">,
  newId: () => string = randomUUID,
): VisitorCookie {
  const signer = createSigner(config.appSecret, "visitor-cookie");
  const idOf = (request: FastifyRequest) => signer.open(request.cookies[cookieName(name, config.publicUrl)] ?? "");
  return {
    read(request) {
      const id = idOf(request);
      return id === null ? null : `v:${id}`;
    },
    keep(request, reply) {
      const id = idOf(request) ?? newId();
      setOnce(reply, cookieLine(name, signer.sign(id), config.publicUrl));
      return `v:${id}`;
    },
  };
}

/** Sets the cookie once for each answer, however often it is asked for. */
function setOnce(reply: FastifyReply, line: string): void {
  const set = [reply.getHeader("set-cookie") ?? []].flat();
  if (!set.includes(line)) reply.header("set-cookie", line);
}
