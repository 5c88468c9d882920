import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { after, before, describe, test } from "node:test";
import { createDatabase, lacksPostgres, startCluster } from "@cutwater/testing/postgres.ts";
import { startS3 } from "@cutwater/testing/s3.ts";
import pg from "pg";
import { createS3 } from "../storage/s3.ts";
import { bringBackFrom, saveTo } from "./postgres-backup.ts";

const { PATH: searchPath = "" } = process.env;
const hash = (value: string): string => createHash("sha256").update(value).digest("hex");

describe("a backup of PostgreSQL and S3", { skip: lacksPostgres }, () => {
  const closing: (() => Promise<unknown>)[] = [];
  let folder = "";
  let clusterUrl = "";
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "cutwater-saved-"));
    const shared = process.env.TEST_POSTGRES_URL;
    const cluster = shared ? { url: shared, stop: async () => {} } : await startCluster();
    clusterUrl = cluster.url;
    closing.push(
      () => rm(folder, { recursive: true }),
      () => cluster.stop(),
    );
  });
  after(async () => {
    for (const close of closing.reverse()) await close();
  });
  async function place(name: string) {
    const database = await createDatabase(clusterUrl, `${name}_${process.pid}`);
    const s3 = await startS3();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    closing.push(s3.stop, () => client.end().then(() => database.drop()));
    return { databaseUrl: database.url, storage: createS3(s3.config), searchPath, client };
  }

  test("a backup made under load contains, for each of its rows, the file that the row names, and can be restored elsewhere", async () => {
    const here = await place("busy");
    await here.client.query("create table made (key text primary key, hash text not null)");
    const over = new AbortController();
    const write = async () => {
      // The same order as in a real run: first the file, then the row.
      const body = randomBytes(20_000).toString("hex");
      const key = `jobs/${hash(body)}`;
      await here.storage.put(key, body);
      await here.client.query("insert into made values ($1, $2)", [key, hash(body)]);
    };
    for (let files = 0; files < 20; files += 1) await write();
    const load = (async () => {
      while (!over.signal.aborted) await write();
    })();
    const manifest = await saveTo(folder, here, 1_000);
    over.abort();
    await load;
    assert.ok(manifest.files >= 20 && manifest.gone === 0, JSON.stringify(manifest));

    const there = await place("fresh");
    await there.client.end();
    await bringBackFrom(folder, there, join(folder, "..", `scratch-${process.pid}`));
    const client = new pg.Client({ connectionString: there.databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ key: string; hash: string }>("select * from made");
    await client.end();
    assert.ok(rows.length >= 20);
    for (const row of rows) assert.equal(hash(await text(await there.storage.open(row.key))), row.hash);
    await assert.rejects(bringBackFrom(folder, there, folder), /is not empty/);
  });

  test("a second backup into the folder fetches new files, and drops files that were swept", async () => {
    const here = await place("again");
    const own = join(folder, "own");
    await here.storage.put("a/kept", "kept");
    await here.storage.put("a/swept", "swept");
    await saveTo(own, here, 1_000);
    const file = join(own, "files/a/kept");
    const { mtimeMs } = await stat(file);
    await here.storage.remove("a/swept");
    await here.storage.put("a/new", "new");
    assert.deepEqual(await saveTo(own, here, 2_000), { takenAt: 2_000, files: 2, bytes: 7, gone: 0 });
    assert.equal((await stat(file)).mtimeMs, mtimeMs);
    assert.equal(await readFile(join(own, "files/a/new"), "utf8"), "new");
    await assert.rejects(stat(join(own, "files/a/swept")), /ENOENT/);
  });

  test("an unfinished backup is not accepted", async () => {
    const here = await place("torn");
    const own = join(folder, "torn");
    await saveTo(own, here, 1_000);
    await rm(join(own, "manifest.json"));
    await writeFile(join(own, "database.dump"), "half");
    await assert.rejects(bringBackFrom(own, here, own), /not finished/);
  });
});
