import { EngineMissing } from "@cutwater/extractor/engine/find-python.ts";
import { loadTranslations } from "@cutwater/toolkit/load-translations.ts";
import { ConfigFaults, type Role, readProcess } from "./config/config.ts";
import { ToolFaults } from "./load-tools.ts";
import { FolderInUse } from "./platform/db/lock.ts";
import { CannotListen } from "./platform/http/listen.ts";
import { createLog } from "./platform/log/create.ts";
import { keepSecret } from "./platform/secret.ts";
import { checkWritable, FolderUnusable } from "./platform/writable-folder.ts";

/** Maximum duration of a stop, and the part of it in which runs and downloads may still end by themselves. */
const stopMs = 10_000;
const graceMs = 7_000;
/**
 * One Ctrl-C may arrive three times: from the terminal, from npm and from scripts/start.mjs. Signals within this time count as
 * one.
 */
const sameSignalMs = 1_000;

type Running = { address?: string; health?: string; outbox?: string | null; stop(graceMs: number): Promise<void> };

try {
  await main();
} catch (error) {
  // A fault that the operator can fix is printed in one line, any other with its stack.
  const plain = [ConfigFaults, FolderUnusable, FolderInUse, EngineMissing, CannotListen, ToolFaults].some(
    (kind) => error instanceof kind,
  );
  process.stderr.write(`${plain ? (error as Error).message : describe(error)}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const settings = readProcess();
  await checkWritable("DATA_DIR", settings.dataDir);
  if (settings.storage.kind === "disk") await checkWritable("STORAGE_URL", settings.storage.folder);
  const config = { ...settings, appSecret: settings.appSecret ?? (await keepSecret(settings.dataDir)) };
  const log = createLog(config.logLevel);
  const stopped = stopSignal(log);
  await loadTranslations();
  if (config.hasPseudoLanguage) (await import("@cutwater/contract/pseudo.ts")).offerPseudoLanguage();
  const { createApp } = await import("./app.ts");
  const app = await createApp(config, log);
  const running: Running[] = [];
  for (const role of config.roles) running.push(await start(role, app));
  if (!config.roles.includes("api") && config.healthPort !== null)
    running.push(await (await import("./roles/health.ts")).startHealth(app, config.healthPort));
  const address = running.find((role) => role.address)?.address;
  process.stdout.write(
    `${address ? `Cutwater listens on ${address}` : `Cutwater runs as ${config.roles.join(" and ")}`}\n`,
  );
  const health = running.find((role) => role.health)?.health;
  if (health) process.stdout.write(`Health is told on ${health}\n`);
  const outbox = running.find((role) => role.outbox)?.outbox;
  if (outbox) process.stdout.write(`Codes and emails (not really sent): ${outbox}\n`);

  log.info({ signal: await stopped }, "stopping");
  await Promise.all(running.map(async (role) => await role.stop(graceMs)));
  await app.close();
  process.exit(0);
}

/** Each role's module is loaded only where the role is played. */
async function start(role: Role, app: import("./app.ts").App): Promise<Running> {
  if (role === "api") return await (await import("./roles/api.ts")).startApi(app);
  if (role === "worker") return await (await import("./roles/worker.ts")).startWorker(app);
  return await (await import("./roles/clock.ts")).startClock(app);
}

/** The first SIGTERM or SIGINT asks for an orderly stop. A later one, or a stop that takes too long, ends the process. */
function stopSignal(log: ReturnType<typeof createLog>): Promise<string> {
  const first = Promise.withResolvers<string>();
  let askedAt: number | null = null;
  const onSignal = (signal: NodeJS.Signals): void => {
    const now = performance.now();
    if (askedAt !== null) {
      if (now - askedAt > sameSignalMs) process.exit(1);
      return;
    }
    askedAt = now;
    first.resolve(signal);
    setTimeout(() => {
      log.error("the stop took too long");
      process.exit(1);
    }, stopMs).unref();
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  return first.promise;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.stack}\ncaused by ${describe(error.cause)}` : (error.stack ?? error.message);
}
