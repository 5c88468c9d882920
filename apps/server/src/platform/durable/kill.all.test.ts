import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { isSoak } from "@cutwater/testing/height.ts";
import { bothEngines, lacks, placeDatabase, silentLog } from "@cutwater/testing/make-database.ts";
import type { Config } from "../../config/config.ts";
import type { Db } from "../db/database.ts";
import { asc } from "../db/drizzle.ts";
import { openDatabase } from "../db/open.ts";
import { createDisk } from "../storage/disk.ts";
import { counted, countedSteps, countedWrites, createCountedTables } from "./testing.ts";

/** Number of kills for each engine. The embedded database takes a second to open again. */
const killsOf = { pglite: isSoak ? 60 : 2, postgres: isSoak ? 60 : 2 } as const;
const ids = ["plain-1", "plain-2", "plain-3", "faulty-1", "faulty-2", "unwanted-1", "pausing-1", "pausing-2"];
const script = fileURLToPath(import.meta.resolve("./kill-child.ts"));

for (const engine of bothEngines)
  test(`jobs.6 kill -9 at ${killsOf[engine]} random instants of durable work, on ${engine}: each row ends once, with one whole result`, {
    skip: lacks(engine),
    timeout: 600_000,
  }, async (t) => {
    const folder = await mkdtemp(join(tmpdir(), "cutwater-durable-"));
    const { config, remove } = await placeDatabase(engine);
    try {
      const prepared = await openDatabase(config, { log: silentLog });
      await createCountedTables(prepared.db);
      await prepared.db.insert(counted).values(ids.map((id) => ({ id })));
      await prepared.close();
      const killed = await workAndKill(config, folder, killsOf[engine]);
      const database = await openDatabase(config, { log: silentLog });
      try {
        const rows = await database.db.select().from(counted);
        t.diagnostic(`${killed} kills, runs a row: ${rows.map(({ attempt }) => attempt)}`);
        await checkEnds(database.db, folder, killed);
      } finally {
        await database.close();
      }
    } finally {
      await remove();
      await rm(folder, { recursive: true, force: true });
    }
  });

/** Starts a worker process, kills it and starts it again, `kills` times, and then lets it end. @returns the number of kills */
async function workAndKill(config: Config["database"], folder: string, kills: number): Promise<number> {
  for (let killed = 0; ; ) {
    const child = spawn(process.execPath, [script, JSON.stringify(config), folder], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const gone = once(child, "exit");
    await saying(child, "begins");
    // Shorter than the work, so that each run gets a little further.
    if (killed < kills) await Promise.race([pause(Math.random() * 400), gone]);
    if (killed < kills && child.exitCode === null) {
      child.kill("SIGKILL");
      killed += 1;
    }
    const [code] = await gone;
    if (code === 0) return killed;
    assert.equal(code, null, "it ends by a kill alone");
  }
}

async function checkEnds(db: Db, folder: string, killed: number): Promise<void> {
  const writes = await db.select().from(countedWrites).orderBy(asc(countedWrites.at));
  const storage = await createDisk(join(folder, "files"));
  const steps = (await readFile(join(folder, "trace"), "utf8")).split("\n");
  for (const id of ids) {
    const own = writes.filter((write) => write.id === id);
    const said = own.flatMap(({ what }) => (what === "progress" ? [] : [what]));
    const end = own.at(-1)?.what ?? "nothing";
    const before = id.startsWith("pausing") ? ["paused", "answered"] : [];
    assert.deepEqual(said, [...before, end], `${id} pauses and ends once, and no progress follows`);
    assert.ok(end === "succeeded" || (end === "cancelled" && id.startsWith("unwanted")), `${id}: ${end}`);
    const percents = own.flatMap(({ percent }) => percent ?? []);
    assert.deepEqual(
      percents,
      percents.toSorted((one, other) => one - other),
      "progress never falls",
    );
    const files: string[] = [];
    for await (const { key, sizeBytes } of storage.list(`counted/${id}/`)) files.push(`${key} ${sizeBytes}`);
    const whole = [`counted/${id}/out ${countedSteps}`, `counted/${id}/small 5`];
    // A row that was cancelled after a kill may have files already. Each kind of work must remove them itself.
    if (end === "succeeded") assert.deepEqual(files.sort(), whole);
    // A kill between a step and its checkpoint makes that step run again.
    const done = steps.filter((line) => line === id).length;
    assert.ok(done <= countedSteps + killed, `${id}: ${done} steps for ${countedSteps}`);
  }
  assert.deepEqual(await readdir(join(folder, "work")), []);
  for (const { id, faults } of await db.select().from(counted))
    assert.equal(faults, id.startsWith("faulty") ? 1 : 0, `${id}: ${faults} faults`);
}

async function saying(child: ChildProcess, line: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let said = "";
  child.stdout?.on("data", (chunk) => {
    said += chunk;
    if (said.includes(`${line}\n`)) resolve();
  });
  child.once("exit", () => reject(new Error(`the child ended before it said "${line}": ${said}`)));
  await promise;
}
