import type { FastifyRequest } from "fastify";
import type { Config } from "../../../../config/config.ts";
import { isFromThisMachine } from "../../../../platform/http/loopback.ts";

/**
 * Whether somebody may use the sandbox. Where nobody asked for it, it is only for who sits at this machine: a proxy that the
 * server was not told of would else give credits to everybody for nothing.
 */
export const isSandboxOpenTo = (request: FastifyRequest, { sandbox }: Config["payments"]): boolean =>
  sandbox === "everybody" || (sandbox === "this machine" && isFromThisMachine(request));
