import type { FastifyRequest } from "fastify";
import type { Config } from "../../../../config/config.ts";
import { isFromThisMachine } from "../../../../platform/http/loopback.ts";

/**
 * Whether a caller may use the sandbox. Unless the operator turned it on, only people at this machine may use it. Otherwise,
 * behind a proxy that the server was not configured for, everybody would get free credits.
 */
export const isSandboxOpenTo = (request: FastifyRequest, { sandbox }: Config["payments"]): boolean =>
  sandbox === "everybody" || (sandbox === "this machine" && isFromThisMachine(request));
