import type { FastifyInstance } from "fastify";
import type { Config } from "../../config/config.ts";

/**
 * Warns once when a proxy in front of the server seems not to be trusted. All clients then have the proxy's address, and share
 * its limits for calls, codes and passwords.
 */
export function warnOfUnheardProxy(app: FastifyInstance, { trustProxy }: Pick<Config, "trustProxy">): void {
  let isSaid = trustProxy !== false;
  app.addHook("onRequest", async (request) => {
    if (isSaid || !("x-forwarded-for" in request.headers)) return;
    isSaid = true;
    request.log.warn(
      "requests come forwarded by a proxy, but TRUST_PROXY is off: all of them share one address's limits",
    );
  });
}
