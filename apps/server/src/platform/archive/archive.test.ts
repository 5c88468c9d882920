import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { after, before, describe, test } from "node:test";
import { silentLog } from "@cutwater/testing/make-database.ts";
import { copyPreparedDatabase } from "@cutwater/testing/prepared-database.ts";
import { answerAsked } from "../asked/asked.ts";
import { sql } from "../db/drizzle.ts";
import { FolderInUse, lockFolder } from "../db/lock.ts";
import { openDatabase } from "../db/open.ts";
import { rowsOf } from "../db/rows.ts";
import { createSnapshots, takeSnapshot } from "../db/snapshot.ts";
import { createDisk } from "../storage/disk.ts";
import { bringBackFolder, saveFolder } from "./archive.ts";

const hash = (value: string): string => createHash("sha256").update(value).digest("hex");

describe("a backup of the embedded database while a server has it", () => {
  let folder = "";
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "cutwater-saved-"));
  });
  after(async () => await rm(folder, { recursive: true }));

  async function serve(name: string) {
    const dataDir = join(folder, name);
    const database = join(dataDir, "database");
    if (!existsSync(database)) await copyPreparedDatabase(database);
    const { db, native, close } = await openDatabase({ kind: "pglite", folder: database }, { log: silentLog });
    if (native.kind !== "pglite") throw new TypeError("it is another engine");
    const asked = await answerAsked(dataDir, await createSnapshots(dataDir, native.lite), silentLog);
    return {
      dataDir,
      db,
      storage: await createDisk(join(dataDir, "files")),
      async close() {
        await asked.close();
        await close();
      },
    };
  }

  test("taken under load, it holds for each of its rows the file that the row names, and comes back elsewhere", async () => {
    const here = await serve("busy");
    await here.db.execute(sql`create table made (key text primary key, hash text not null)`);
    await writeFile(join(here.dataDir, "secret"), "of this instance");
    const cookies = join(folder, "of-the-operator");
    await mkdir(cookies);
    await writeFile(join(cookies, "site.txt"), "crumbs");
    await symlink(cookies, join(here.dataDir, "cookies"));
    const over = new AbortController();
    const write = async () => {
      // As a run does: first the file, then the row.
      const body = randomBytes(20_000).toString("hex");
      const key = `jobs/${hash(body)}`;
      await here.storage.put(key, body);
      await here.db.execute(sql`insert into made values (${key}, ${hash(body)})`);
      // And as a try does whose run is not the right one any more.
      await here.storage.put("jobs/lost", body);
      await here.storage.remove("jobs/lost");
    };
    for (let files = 0; files < 20; files += 1) await write();
    let isWriting = true;
    const load = (async () => {
      while (!over.signal.aborted) await write();
      isWriting = false;
    })();
    const file = join(folder, "busy.tar.gz");
    await saveFolder(here.dataDir, file);
    assert.ok(isWriting);
    over.abort();
    await load;
    assert.ok(!(await readdir(here.dataDir)).includes("snapshot.tmp"), "the copy beside is gone");
    await assert.rejects(bringBackFolder(here.dataDir, file), FolderInUse);
    await here.close();

    await bringBackFolder(join(folder, "fresh"), file);
    const there = await serve("fresh");
    const rows = await rowsOf<{ key: string; hash: string }>(there.db, sql`select * from made`);
    assert.ok(rows.length >= 20);
    for (const row of rows) assert.equal(hash(await text(await there.storage.open(row.key))), row.hash);
    const kept = (await readdir(there.dataDir)).filter((name) => !name.startsWith("lock.db"));
    assert.deepEqual(kept.sort(), ["asked.sock", "cookies", "database", "files", "secret"]);
    assert.equal(await readFile(join(there.dataDir, "cookies/site.txt"), "utf8"), "crumbs");
    await there.close();
  });

  test("there is one at a time, one that was killed leaves nothing, and another command than a server is told", async () => {
    const here = await serve("one");
    const { release } = await takeSnapshot(here.dataDir);
    await assert.rejects(saveFolder(here.dataDir, join(folder, "second.tar.gz")), /another backup is being made/);
    await release();
    await saveFolder(here.dataDir, join(folder, "third.tar.gz"));
    await takeSnapshot(here.dataDir);
    await here.close();
    assert.ok(!(await readdir(here.dataDir)).includes("snapshot.tmp"));
    const unlock = lockFolder(here.dataDir);
    await assert.rejects(saveFolder(here.dataDir, join(folder, "none.tar.gz")), FolderInUse);
    unlock();
  });
});
