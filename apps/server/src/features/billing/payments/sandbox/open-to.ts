import type { FastifyRequest } from "fastify";
import type { Config } from "../../../../config/config.ts";
import { isFromThisMachine } from "../../../../platform/http/loopback.ts";

/**
 * Whether somebody may use the sandbox. Unless it was configured, only people at this machine may: otherwise a proxy that the
 * server was not configured for would give everybody free credits.
 */
export const isSandboxOpenTo = (request: FastifyRequest, { sandbox }: Config["payments"]): boolean =>
  sandbox === "everybody" || (sandbox === "this machine" && isFromThisMachine(request));
