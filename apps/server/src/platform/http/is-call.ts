import { apiBase } from "@cutwater/contract/route.ts";
import type { FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Marks a call of the wire that is not below the API base. */
    isCall?: boolean;
  }
}

/**
 * Whether a request's route is a call of the wire: calls count toward the limit of their network, and their faults answer 200
 * with the envelope (wire.3). The route decides and not the address, because an address can be written in many ways (/%61pi/v1,
 * http://host/api/v1).
 */
export const isCall = ({ routeOptions: { url = "", config } }: FastifyRequest): boolean =>
  config?.isCall === true || url.startsWith(`${apiBase}/`);
