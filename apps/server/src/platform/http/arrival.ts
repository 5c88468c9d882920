import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Route option: requests contain files, which may take long to arrive as long as bytes keep coming. */
    takesFiles?: boolean;
  }
}

/**
 * Maximum time for the arrival of a whole request. Without it, a client that sends a byte now and then would hold a connection
 * for ever.
 */
const twoMinutesMs = 120_000;
/**
 * Maximum time for a request with a file: half a gigabyte at 200 kbit/s. The server's own limit, which applies to all requests,
 * has this value too.
 */
export const longestMs = 6 * 3_600_000;
/** Maximum pause in the arrival of a file. */
const stallMs = 60_000;

/**
 * Disconnects clients that send too slowly. The server's own limit is the same for all requests, but requests with files need a
 * longer one.
 */
export function limitArrival(app: FastifyInstance, promptMs = twoMinutesMs): void {
  app.addHook("onRequest", async ({ raw, routeOptions }) => {
    if (!hasBody(raw.headers)) return;
    if (routeOptions.config.takesFiles) {
      raw.setTimeout(stallMs);
      // Processing a file after its arrival takes time too.
      raw.once("end", () => raw.setTimeout(0));
      return;
    }
    const timer = setTimeout(() => raw.complete || raw.destroy(), promptMs).unref();
    raw.once("close", () => clearTimeout(timer));
  });
}

const hasBody = (headers: Readonly<Record<string, unknown>>): boolean =>
  "transfer-encoding" in headers || !["0", undefined].includes(headers["content-length"] as string | undefined);
