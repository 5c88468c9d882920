import { readlink } from "node:fs/promises";
import { join } from "node:path";
import type { App } from "../app.ts";
import type { Config } from "../config/config.ts";
import { sql } from "../platform/db/drizzle.ts";
import { rowsOf } from "../platform/db/rows.ts";
import { engineWarning } from "../platform/engine-age.ts";
import { type Check, NotReady } from "../platform/http/health.ts";
import { CannotScan, type Scanner } from "../platform/scanner/scanner.ts";

export type ReadinessDeps = { parts: App["parts"]; features: Pick<App["features"], "jobs" | "downloads"> };

/** Checks of /readyz by name: everything that must work for a process to be ready. */
export function readiness({ parts, features }: ReadinessDeps): Record<string, Check> {
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

/** If the scanner does not answer, the instance is unready only if uploads then fail. */
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

/** Whether set-up had to use the system's yt-dlp. If so, set-up has made engine/current a link to "system". */
async function isSystems({ dataDir, engine }: Config): Promise<boolean> {
  if (engine.ytDlpPath !== null) return false;
  const name = await readlink(join(dataDir, "engine", "current")).catch((error: NodeJS.ErrnoException) => {
    // EINVAL: the folder is the operator's own and not a link made by set-up.
    if (error.code === "EINVAL" || error.code === "ENOENT") return null;
    throw error;
  });
  return name === "system";
}
