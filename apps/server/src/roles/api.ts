import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { App } from "../app.ts";
import { repositoryFolder } from "../config.ts";
import { egressMessages } from "../platform/egress/messages.ts";
import { createAnswers } from "../platform/http/answers.ts";
import { createHttp } from "../platform/http/create.ts";
import { mountHealth } from "../platform/http/health.ts";
import { mountMetrics } from "../platform/http/metrics.ts";
import { mountPages } from "../platform/http/pages.ts";
import { mountSockets } from "../platform/realtime/sockets.ts";

/** Serves calls, sockets and pages. @returns the address it listens at, and how to stop within `graceMs`. */
export async function startApi({ parts, hub, rooms }: App) {
  const { config, log, clock, queue } = parts;
  const { accounts, billing, jobs, downloads } = rooms;
  const messages = [egressMessages, accounts.messages, billing.messages, jobs.messages, downloads.messages];
  const http = await createHttp(config, { log, answers: createAnswers(messages), callers: accounts });

  mountHealth(http, readiness({ parts, rooms }), { log, clock });
  mountMetrics(http, { queue, token: config.metricsToken });
  mountSockets(http, { hub, stateOf: jobs.stateOf, publicUrl: () => config.publicUrl });
  for (const room of [accounts, jobs, downloads]) room.routes(http);
  await mountPages(http, join(repositoryFolder, "apps", "web", "dist"), () => config.publicUrl);

  const address = await http.listen({ host: config.host, port: config.port });
  if (config.port === 0) config.publicUrl = config.publicUrl.replace(/:0$/, `:${new URL(address).port}`);
  return {
    address: config.port === 0 ? address : config.publicUrl,
    async stop(graceMs: number): Promise<void> {
      await hub.close();
      const timer = setTimeout(() => http.server.closeAllConnections(), graceMs);
      await http.close();
      clearTimeout(timer);
    },
  };
}

function readiness({ parts, rooms }: Pick<App, "parts" | "rooms">) {
  const { database, storage, queue, extractor } = parts;
  return {
    database: async () => {
      const result = (await database.db.execute(sql`show server_version`)) as unknown as {
        rows: { server_version: string }[];
      };
      return { engine: database.engine, version: result.rows[0]?.server_version };
    },
    storage: async () => {
      await storage.check();
      return { kind: storage.kind };
    },
    queue: async () => await queue.depth(),
    engine: async () => {
      const health = extractor.health();
      if (health.version === null) throw new Error("the link engine is not running");
      return { "yt-dlp": health.version, node: process.version, ...health };
    },
    sites: async () => {
      const { ok, detail } = await rooms.downloads.ready();
      if (!ok) throw new Error("the downloads room is not ready", { cause: detail });
      return detail;
    },
  };
}
