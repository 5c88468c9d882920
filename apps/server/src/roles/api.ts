import { readlink } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { App } from "../app.ts";
import { type Config, repositoryFolder } from "../config.ts";
import { rowsOf } from "../platform/db/rows.ts";
import { egressMessages } from "../platform/egress/messages.ts";
import { engineWarning } from "../platform/engine-age.ts";
import { createAnswers } from "../platform/http/answers.ts";
import { createHttp } from "../platform/http/create.ts";
import { mountHealth, NotReady } from "../platform/http/health.ts";
import { listen } from "../platform/http/listen.ts";
import { mountMetrics } from "../platform/http/metrics.ts";
import { mountPages } from "../platform/http/pages.ts";
import { mountSockets } from "../platform/realtime/sockets.ts";
import { CannotScan, type Scanner } from "../platform/scanner/scanner.ts";

/** Serves calls, sockets and pages. @returns the address it listens at, and how to stop within `graceMs`. */
export async function startApi({ parts, hub, features }: App) {
  const { config, log, clock, queue } = parts;
  const { accounts, inbox, support, billing, takedowns, uploads, memory, documents, voices, jobs, downloads, admin } =
    features;
  const spoken = [accounts, support, billing, takedowns, uploads, documents, voices, jobs, downloads, admin].map(
    (feature) => feature.messages,
  );
  const messages = [egressMessages, ...spoken];
  const http = await createHttp(config, { log, answers: createAnswers(messages), callers: accounts });

  mountHealth(http, readiness({ parts, features }), { log, clock });
  mountMetrics(http, { queue, gauges: [...billing.gauges, ...jobs.gauges], token: config.metricsToken });
  mountSockets(http, { hub, stateOf: jobs.stateOf, publicUrl: () => config.publicUrl });
  for (const feature of [accounts, inbox, support, billing, uploads, memory, documents, voices, jobs, downloads, admin])
    feature.routes(http);
  await mountPages(http, join(repositoryFolder, "apps", "web", "dist"), () => config.publicUrl);

  await accounts.warnOfUnknownAdmins();
  const address = await listen(http, config);
  if (config.port === 0) config.publicUrl = config.publicUrl.replace(/:0$/, `:${new URL(address).port}`);
  const outboxLink = accounts.outboxLink();
  return {
    address: config.port === 0 ? address : config.publicUrl,
    /** Address of the page with the letters that were not sent; null where they are sent, or where the page is not for everybody who can connect. */
    outbox: outboxLink && config.publicUrl + outboxLink,
    async stop(graceMs: number): Promise<void> {
      await hub.close();
      const timer = setTimeout(() => http.server.closeAllConnections(), graceMs);
      await http.close();
      clearTimeout(timer);
    },
  };
}

function readiness({ parts, features }: Pick<App, "parts" | "features">) {
  const { clock, config, database, storage, queue, extractor, scanner } = parts;
  return {
    database: async () => {
      const [row] = await rowsOf<{ server_version: string }>(database.db, sql`show server_version`);
      return { engine: database.engine, version: row?.server_version };
    },
    storage: async () => {
      await storage.check();
      return { kind: storage.kind };
    },
    queue: async () => await queue.depth(),
    engine: async () => {
      const { startFault, ...health } = extractor.health();
      if (health.workers === 0 || health.version === null)
        throw startFault === null
          ? new NotReady("the link engine is starting")
          : new NotReady("the link engine is not running", { cause: startFault });
      const warning = engineWarning(health.version, { now: clock.now(), isSystems: await isSystems(config) });
      return { "yt-dlp": health.version, node: process.version, ...health, ...(warning ? { warning } : {}) };
    },
    ...(scanner && { scanner: () => scannerStands(scanner, config) }),
    tools: features.jobs.ready,
    sites: features.downloads.ready,
  };
}

/** A scanner that does not answer makes the instance unready only where uploads then fail. */
async function scannerStands(scanner: Scanner, { scanner: set }: Pick<Config, "scanner">) {
  try {
    await scanner.check();
    return { kind: "clamd" };
  } catch (error) {
    if (!(error instanceof CannotScan)) throw error;
    if (set?.unscanned === "accept") return { kind: "clamd", warning: `${error.message}: uploads are not scanned` };
    throw new NotReady(`${error.message}: uploads are refused`, { cause: error });
  }
}

/** Whether set-up had to take the system's yt-dlp; it leaves it under this name. */
async function isSystems({ dataDir, engine }: Config): Promise<boolean> {
  if (engine.ytDlpPath !== null) return false;
  const name = await readlink(join(dataDir, "engine", "current")).catch((error: NodeJS.ErrnoException) => {
    // EINVAL: an operator's folder instead of set-up's link.
    if (error.code === "EINVAL" || error.code === "ENOENT") return null;
    throw error;
  });
  return name === "system";
}
