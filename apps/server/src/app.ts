import { findEnginePython } from "@cutwater/extractor/engine/find-python.ts";
import { createExtractor } from "@cutwater/extractor/extractor.ts";
import { type Config, roles } from "./config/config.ts";
import { makeAdmin } from "./features/accounts/index.ts";
import { createFeatures } from "./features.ts";
import { loadTools } from "./load-tools.ts";
import { systemClock } from "./platform/clock.ts";
import { answerAsked } from "./platform/db/command-socket.ts";
import { openDatabase } from "./platform/db/open.ts";
import { createSnapshots } from "./platform/db/snapshot.ts";
import { createEgress } from "./platform/egress/create-egress.ts";
import { createLifetime } from "./platform/lifetime.ts";
import type { Log } from "./platform/log/log.ts";
import { createMail } from "./platform/mail/create.ts";
import { exportSpans } from "./platform/measure/otlp.ts";
import type { Parts } from "./platform/parts.ts";
import { systemWait } from "./platform/providers/client/wait.ts";
import { createCloner } from "./platform/providers/cloning/create-cloner.ts";
import { createLanguage } from "./platform/providers/create-language.ts";
import { createQueue } from "./platform/queue/create.ts";
import { createHub } from "./platform/realtime/create-hub.ts";
import { createClamd } from "./platform/scanner/clamd.ts";
import { createSms } from "./platform/sms/create.ts";
import { createStorage } from "./platform/storage/create.ts";
import { diskWarning } from "./platform/storage/disk-warning.ts";

/** The platform's parts and the features made from them, for one process in any combination of roles. */
export type App = Awaited<ReturnType<typeof createApp>>;

/** The wiring diagram: parts first, then the features (features.ts); closed in the opposite order. */
export async function createApp(config: Config, log: Log) {
  const lifetime = createLifetime();
  try {
    // In parallel: none depends on another.
    const [{ database, queue, hub }, extractor, egress] = await lifetime.ownAll(
      openDatabaseAndBus(config, log),
      startExtractor(config, log),
      createEgress({ ...config.egress, log }),
    );
    if (config.otlpEndpoint) lifetime.own(exportSpans(config.otlpEndpoint, { log }));
    const warning = diskWarning(config, roles);
    if (warning) log.warn(warning);
    const storage = await createStorage(config.storage);
    const clock = systemClock;
    const mail = lifetime.own(createMail(config.mail, { clock }));
    const sms = createSms(config.sms, { clock, egress });
    const language = lifetime.own(createLanguage(config, { clock, db: database.db, egress, log }));
    const cloner = createCloner(config.providers, {
      clock,
      db: database.db,
      egress,
      wait: systemWait,
      random: Math.random,
    });
    const scanner = config.scanner && createClamd(config.scanner.address);
    const parts: Parts = {
      config,
      log,
      clock,
      database,
      queue,
      storage,
      hub,
      egress,
      mail,
      sms,
      extractor,
      scanner,
      language,
      cloner,
    };

    const features = lifetime.own(
      await createFeatures(parts, await loadTools(config.tools.folder, config.tools.settings)),
    );
    if (database.native.kind === "pglite") {
      const handlers = {
        ...(await createSnapshots(config.dataDir, database.native.lite)),
        admin: async (contact: string) => ({ answer: (await makeAdmin(database.db, contact)) ?? "" }),
      };
      lifetime.own(await answerAsked(config.dataDir, handlers, log));
    }
    return { parts, hub, features, close: lifetime.close };
  } catch (error) {
    await lifetime.close();
    throw error;
  }
}

/** Opens the database, and the queue and the hub that use it. */
async function openDatabaseAndBus(config: Config, log: Log) {
  const lifetime = createLifetime();
  try {
    const database = lifetime.own(await openDatabase(config.database, { log }));
    const supervise = config.roles.includes("worker") || config.roles.includes("clock");
    const queue = await createQueue(database, { log, supervise });
    lifetime.onClose(async () => await queue.stop(0));
    const hub = lifetime.own(await createHub({ database, log }));
    return { database, queue, hub, close: lifetime.close };
  } catch (error) {
    await lifetime.close();
    throw error;
  }
}

const startExtractor = async (config: Config, log: Log) =>
  await createExtractor({
    ...findEnginePython({ dataDir: config.dataDir, ...config.engine }),
    nodePath: process.execPath,
    pluginsDir: config.engine.pluginsFolder,
    ytDlpOptions: config.engine.ytDlpOptions,
    // The pages need not wait for the engine. Links wait for it, and /readyz reports its state.
    waitUntilWarm: false,
    log: (message, detail) => log.warn({ ...detail }, message),
  });
