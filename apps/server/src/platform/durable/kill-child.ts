// kill-child.ts DATABASE FOLDER: works on the rows of testing.ts until none is left, or until it is killed
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pino from "pino";
import type { Config } from "../../config/config.ts";
import { systemClock } from "../clock.ts";
import { eq } from "../db/drizzle.ts";
import { openDatabase } from "../db/open.ts";
import { createDisk } from "../storage/disk.ts";
import { createRunner } from "./runner.ts";
import { answerPaused, counted, countedChannel, createCountedWork } from "./testing.ts";

const log = pino({ level: "silent" });
const [config = "", folder = ""] = process.argv.slice(2);
const database = await openDatabase(JSON.parse(config) as Config["database"], { log });
const storage = await createDisk(join(folder, "files"));
const work = createCountedWork({ db: database.db, trace: join(folder, "trace") });
const runner = createRunner(
  work,
  { cancelChannel: countedChannel, directory: join(folder, "work") },
  { clock: systemClock, database, log, storage },
);
await runner.start();
process.stdout.write("begins\n");

const never = new AbortController().signal;
for (let ids = await work.store.unfinished(); ids.size > 0; ids = await work.store.unfinished()) {
  const runs = [...ids].map((id) => runner.run(id, never));
  for (const id of ids) if (id.startsWith("unwanted")) void cancelSoon(id);
  // A run that throws hands its ticket back. Here the next round of the loop takes the ticket.
  await Promise.allSettled(runs);
  await answerPaused(database.db);
}
await runner.close();
await database.close();
process.stdout.write("over\n");
process.exit(0);

async function cancelSoon(id: string): Promise<void> {
  await pause(Math.random() * 1_500);
  await database.db.update(counted).set({ isCancelled: true }).where(eq(counted.id, id));
  await database.notify(countedChannel, id);
}
