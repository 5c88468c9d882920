import assert from "node:assert/strict";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { lacks, placeDatabase, silentLog } from "@cutwater/testing/make-database.ts";
import { prepareCustomer, preparedId } from "@cutwater/testing/prepared-customer.ts";
import { copyPreparedDatabase } from "@cutwater/testing/prepared-database.ts";
import { startS3 } from "@cutwater/testing/s3.ts";
import type { Db } from "../db/database.ts";
import { sql } from "../db/drizzle.ts";
import { openDatabase } from "../db/open.ts";
import { rowsOf } from "../db/rows.ts";
import { createDisk } from "../storage/disk.ts";
import { createS3 } from "../storage/s3.ts";
import { saveFolder } from "./archive.ts";
import { moveInto } from "./move.ts";

test("a backup of the embedded database moves into PostgreSQL and S3: every row and file as it was, or nothing", {
  skip: lacks("postgres"),
}, async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "cutwater-move-"));
  const [place, s3] = await Promise.all([placeDatabase("postgres"), startS3()]);
  t.after(() => Promise.all([place.remove(), s3.stop(), rm(folder, { recursive: true })]));
  const dataDir = join(folder, "small");
  await copyPreparedDatabase(join(dataDir, "database"));
  const small = await openDatabase({ kind: "pglite", folder: join(dataDir, "database") }, { log: silentLog });
  await prepareCustomer(small.db, 1_000);
  await small.db.execute(sql`update billing_product set price_cents = 777`);
  // More rows than are copied at once, and values that a conversion to JavaScript would change.
  await small.db.execute(sql`insert into jobs (id, uid, job_id, service_code, name, data, result, status, progress, attempt, created_at, started_at)
    select gen_random_uuid(), 'c:' || ${preparedId}, 'job-' || i, 'TRIAL', e'a\\t"name" 名 \\\\ ' || i, '{"b": 1.50, "a": null}', '{"z": 1, "a": [2.0]}',
      1, i / 3.0, 1, 9007199254740993 + i, 0 from generate_series(1, 500) i`);
  await small.db.execute(sql`insert into job_parts (job, number, share, seen_at) select id, 1, 0.1, now() from jobs`);
  const before = await allRows(small.db);
  assert.ok(before.jobs?.length === 500 && before.billing_ledger?.length === 1);
  const disk = await createDisk(join(dataDir, "files"));
  await disk.put("jobs/one/result.txt", "made");
  await writeFile(join(dataDir, "secret"), "the secret of the instance, long enough\n");
  await small.close();
  const file = join(folder, "small.tar.gz");
  await saveFolder(dataDir, file, { withSecret: true });

  if (place.config.kind !== "postgres") throw new TypeError("it is another engine");
  const storage = createS3(s3.config);
  const databaseUrl = place.config.url;
  const into = { databaseUrl, storage, log: silentLog };
  const scratch = join(folder, "scratch");
  await assert.rejects(moveInto({ ...into, appSecret: "another secret" }, file, scratch), /set APP_SECRET to that of/);
  const appSecret = "the secret of the instance, long enough";
  let isBroken = true;
  const failing = {
    putFile: async (key: string, path: string) => {
      if (isBroken) throw new Error("the bucket is away");
      await storage.putFile(key, path);
    },
  };
  await assert.rejects(moveInto({ ...into, storage: failing, appSecret }, file, scratch), /the bucket is away/);
  isBroken = false;
  const moved = await moveInto({ ...into, appSecret }, file, scratch);
  assert.deepEqual(await readdir(scratch), [], "nothing is left of it");
  assert.deepEqual(moved, { rows: Object.values(before).flat().length, files: 1 });
  const large = await openDatabase(place.config, { log: silentLog });
  assert.deepEqual(await allRows(large.db), before);
  await large.close();
  assert.equal(await text(await storage.open("jobs/one/result.txt")), "made");
  await assert.rejects(moveInto({ ...into, appSecret }, file, scratch), /is not empty/);
});

/** The rows of each table as the database writes them. */
async function allRows(db: Db): Promise<Record<string, string[]>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await rowsOf<{ row: string }>(db, sql`select t::text as row from ${sql.identifier(name)} t`);
    all[name] = rows.map(({ row }) => row).sort();
  }
  return all;
}
