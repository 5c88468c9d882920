import Fastify, { type FastifyInstance } from "fastify";
import type { App } from "../app.ts";
import { mountHealth } from "../platform/http/health.ts";
import { listen } from "../platform/http/listen.ts";
import { mountMetrics } from "../platform/http/metrics.ts";
import { readiness } from "./readiness.ts";

/** Reports the health of a process that does not play the api role (HEALTH_PORT). @returns a function that stops it */
export async function startHealth({ parts, features }: App, port: number) {
  const { config, log, clock, queue } = parts;
  const http = Fastify({ forceCloseConnections: true }) as unknown as FastifyInstance;
  mountHealth(http, readiness({ parts, features }), { log, clock });
  mountMetrics(http, {
    queue,
    gauges: features.all.flatMap(({ gauges }) => gauges ?? []),
    token: config.metricsToken,
    dataDir: config.dataDir,
  });
  const address = await listen(http, { host: config.host, port }, "HEALTH_PORT");
  return { health: address, stop: async (): Promise<void> => await http.close() };
}
