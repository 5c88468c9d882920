import type { FastifyInstance } from "fastify";
import type { Config } from "../../config/config.ts";

/**
 * Warns once when a proxy seems to stand in front and is not trusted: everybody then comes from its address, and shares
 * its limits on calls, codes and passwords.
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
