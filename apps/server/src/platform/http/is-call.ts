import { apiBase } from "@cutwater/contract/route.ts";
import type { FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A call of the wire that does not stand below the API base. */
    isCall?: boolean;
  }
}

/**
 * Whether the route that a request met is a call of the wire: it counts for the limit of its network, and its faults answer 200 with
 * the envelope (wire.3). By the route, since one address can be written in many ways (/%61pi/v1, http://host/api/v1).
 */
export const isCall = ({ routeOptions: { url = "", config } }: FastifyRequest): boolean =>
  config?.isCall === true || url.startsWith(`${apiBase}/`);
