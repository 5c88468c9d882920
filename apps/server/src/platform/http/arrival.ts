import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Its requests carry files, which may take long to arrive as long as bytes keep coming. */
    takesFiles?: boolean;
  }
}

/**
 * Longest time for a whole request to arrive. A client that sends a byte now and then would otherwise hold a connection for ever.
 */
const twoMinutesMs = 120_000;
/**
 * Longest time for a request with a file: half a gigabyte over a line of 200 kbit/s. It is the server's own limit too, which is
 * the same for all requests.
 */
export const longestMs = 6 * 3_600_000;
/** Longest pause in the arrival of a file. */
const stallMs = 60_000;

/** Hangs up on clients that send too slowly. The server's own limit is the same for all requests, and files need another. */
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
