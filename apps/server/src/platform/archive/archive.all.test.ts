import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { after, before, describe, test } from "node:test";
import { silentLog } from "@cutwater/testing/make-database.ts";
import { copyPreparedDatabase } from "@cutwater/testing/prepared-database.ts";
import { until } from "@cutwater/testing/until.ts";
import { answerAsked } from "../db/command-socket.ts";
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
  const open = new Set<{ close(): Promise<void> }>();
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "cutwater-saved-"));
  });
  after(async () => {
    // Closes resources that a test left open when it ended early.
    for (const one of open) await one.close();
    await rm(folder, { recursive: true });
  });

  async function serve(name: string) {
    const dataDir = join(folder, name);
    const database = join(dataDir, "database");
    if (!existsSync(database)) await copyPreparedDatabase(database);
    const { db, native, close } = await openDatabase({ kind: "pglite", folder: database }, { log: silentLog });
    if (native.kind !== "pglite") throw new TypeError("it is another engine");
    const asked = await answerAsked(dataDir, await createSnapshots(dataDir, native.lite), silentLog);
    const storage = await createDisk(join(dataDir, "files"));
    const server = {
      dataDir,
      db,
      storage,
      async close() {
        open.delete(server);
        await asked.close();
        await close();
      },
    };
    open.add(server);
    return server;
  }

  test("a backup made under load contains, for each of its rows, the file that the row names, and can be restored elsewhere", async () => {
    const here = await serve("busy");
    await here.db.execute(sql`create table made (key text primary key, hash text not null)`);
    await writeFile(join(here.dataDir, "secret"), "of this instance");
    const cookies = join(folder, "of-the-operator");
    await mkdir(cookies);
    await writeFile(join(cookies, "site.txt"), "crumbs");
    await symlink(cookies, join(here.dataDir, "cookies"));
    const over = new AbortController();
    const write = async () => {
      // The same order as in a real run: first the file, then the row.
      const body = randomBytes(20_000).toString("hex");
      const key = `jobs/${hash(body)}`;
      await here.storage.put(key, body);
      await here.db.execute(sql`insert into made values (${key}, ${hash(body)})`);
      // An outdated run may leave such a file, which has no row.
      await here.storage.put("jobs/lost", body);
      await here.storage.remove("jobs/lost");
    };
    let written = 0;
    const load = (async () => {
      for (; !over.signal.aborted; written += 1) await write();
    })();
    await until("files", async () => written >= 20);
    const file = join(folder, "busy.tar.gz");
    const before = written;
    await saveFolder(here.dataDir, file, { withSecret: true }).finally(() => over.abort());
    const after = written;
    await load;
    assert.ok(after > before + 5, `only ${after - before} files came meanwhile`);
    assert.ok(!(await readdir(here.dataDir)).includes("snapshot.tmp"), "the copy beside is gone");
    await assert.rejects(bringBackFolder(here.dataDir, file), FolderInUse);
    await here.close();

    await bringBackFolder(join(folder, "fresh"), file);
    const there = await serve("fresh");
    const rows = await rowsOf<{ key: string; hash: string }>(there.db, sql`select * from made`);
    assert.ok(rows.length >= before && rows.length < written, `${before}, ${rows.length}, ${written}`);
    for (const row of rows) assert.equal(hash(await text(await there.storage.open(row.key))), row.hash);
    const kept = (await readdir(there.dataDir)).filter((name) => !name.startsWith("lock.db"));
    assert.deepEqual(kept.sort(), ["asked.sock", "cookies", "database", "files", "secret"]);
    assert.equal(await readFile(join(there.dataDir, "cookies/site.txt"), "utf8"), "crumbs");
    await there.close();
  });

  test("only one backup runs at a time; a killed one leaves nothing, and blocks neither server nor next backup", async () => {
    const here = await serve("one");
    const { release } = await takeSnapshot(here.dataDir);
    const second = join(folder, "second.tar.gz");
    await assert.rejects(saveFolder(here.dataDir, second, { withSecret: true }), /another backup is being made/);
    await release();
    const script = join(import.meta.dirname, "../../commands/backup.ts");
    const killed = spawn(process.execPath, [script, second], { env: { DATA_DIR: here.dataDir }, stdio: "ignore" });
    await until("a backup at work", async () => existsSync(`${second}.unfinished`));
    killed.kill("SIGKILL");
    const free = () =>
      saveFolder(here.dataDir, join(folder, "third.tar.gz"), { withSecret: true }).then(
        () => true,
        () => false,
      );
    await until("the next one", free);
    assert.ok(!existsSync(join(here.dataDir, "snapshot.tmp")) && !existsSync(second));
    await here.close();
  });

  test("if the server stops meanwhile, there is no backup, and the command reports it", async () => {
    const here = await serve("stopping");
    const file = join(folder, "stopping.tar.gz");
    const saving = assert.rejects(saveFolder(here.dataDir, file, { withSecret: true }), /the server stopped meanwhile/);
    await until("a backup at work", async () => existsSync(`${file}.unfinished`));
    await here.close();
    await saving;
    assert.deepEqual([`${file}.unfinished`, file, join(here.dataDir, "snapshot.tmp")].filter(existsSync), []);

    const unlock = lockFolder(here.dataDir);
    await assert.rejects(saveFolder(here.dataDir, file, { withSecret: true }), FolderInUse, "another command has it");
    unlock();
    await saveFolder(here.dataDir, file, { withSecret: false });
  });
});
