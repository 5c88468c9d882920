import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Its requests carry files: they may take long to arrive, as long as they keep coming. */
    takesFiles?: boolean;
  }
}

/** How long a request may take to arrive whole: who sends a byte now and then holds a connection for ever. */
const twoMinutesMs = 120_000;
/** A request with a file: half a gigabyte by a line of 200 kbit/s. For all of them, so that the server itself can be told. */
export const longestMs = 6 * 3_600_000;
/** How long a file may stop coming. */
const stallMs = 60_000;

/** Hangs up on who sends too slowly: the server's own limit is one for all requests, and files need another. */
export function limitArrival(app: FastifyInstance, promptMs = twoMinutesMs): void {
  app.addHook("onRequest", async ({ raw, routeOptions }) => {
    if (!hasBody(raw.headers)) return;
    if (routeOptions.config.takesFiles) {
      raw.setTimeout(stallMs);
      // What is done with a file takes its time too.
      raw.once("end", () => raw.setTimeout(0));
      return;
    }
    const timer = setTimeout(() => raw.complete || raw.destroy(), promptMs).unref();
    raw.once("close", () => clearTimeout(timer));
  });
}

const hasBody = (headers: Readonly<Record<string, unknown>>): boolean =>
  "transfer-encoding" in headers || !["0", undefined].includes(headers["content-length"] as string | undefined);
