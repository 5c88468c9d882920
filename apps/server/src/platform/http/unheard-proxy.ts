import type { FastifyInstance } from "fastify";
import type { Config } from "../../config/config.ts";

/**
 * Warns once when a proxy seems to be in front and is not trusted: all clients then share the proxy's address, and so its limits
 * on calls, codes and passwords.
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
