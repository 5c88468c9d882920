import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { engines, lacks, makeDatabase, placeDatabase, silentLog } from "@cutwater/testing/make-database.ts";
import pg from "pg";
import { integer, pgTable, sql, text } from "./drizzle.ts";
import { FolderInUse } from "./lock.ts";
import { type OpenDatabase, openDatabase } from "./open.ts";
import { embeddedMajor } from "./pglite.ts";
import { rowsOf } from "./rows.ts";

const boats = pgTable("boats", { name: text("name").primaryKey(), masts: integer("masts").notNull() });

/** Writes a migration folder in the format of drizzle-kit. */
async function writeMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "cutwater-migrations-"));
  await mkdir(join(folder, "meta"));
  const statements = [
    'create table "boats" ("name" text constraint "boats_pk" primary key, "masts" integer not null)',
    'create index "boats_masts" on "boats" ("masts")',
  ];
  await writeFile(join(folder, "0000_boats.sql"), statements.join(";--> statement-breakpoint\n"));
  const entry = { idx: 0, version: "7", when: 1_700_000_000_000, tag: "0000_boats", breakpoints: true };
  await writeFile(
    join(folder, "meta", "_journal.json"),
    JSON.stringify({ version: "7", dialect: "postgresql", entries: [entry] }),
  );
  return folder;
}

for (const engine of engines)
  describe(`the database on ${engine}`, { skip: lacks(engine) }, () => {
    let migrationsFolder = "";
    let database: OpenDatabase;
    before(async () => {
      migrationsFolder = await writeMigrations();
      database = await makeDatabase(engine, { migrationsFolder });
    });
    after(async () => {
      await database.close();
      await rm(migrationsFolder, { recursive: true });
    });

    test("has its tables when it is open", async () => {
      await database.db.insert(boats).values({ name: "Argo", masts: 1 });
      assert.deepEqual(await database.db.select().from(boats), [{ name: "Argo", masts: 1 }]);
    });

    test("a transaction that throws writes nothing", async () => {
      const sink = database.db.transaction(async (tx) => {
        await tx.insert(boats).values({ name: "Vasa", masts: 3 });
        throw new Error("too much sail");
      });
      await assert.rejects(sink, /too much sail/);
      assert.equal((await database.db.select().from(boats).where(sql`name = 'Vasa'`)).length, 0);
    });

    test("a listener gets notifications until it stops listening", async () => {
      const heard: string[] = [];
      const first = Promise.withResolvers<void>();
      const stop = await database.listen("news", (payload) => {
        heard.push(payload);
        first.resolve();
      });
      await database.notify("news", '{"a":"ä"}');
      await first.promise;
      await stop();
      const last = Promise.withResolvers<void>();
      const stopLast = await database.listen("finish", () => last.resolve());
      await database.notify("news", "unheard");
      await database.notify("finish", "");
      await last.promise;
      await stopLast();
      assert.deepEqual(heard, ['{"a":"ä"}']);
    });

    test("a channel's name cannot contain SQL", async () => {
      await assert.rejects(
        database.listen("x; drop table boats", () => {}),
        RangeError,
      );
    });
  });

describe("the embedded database", () => {
  test("has the expected PostgreSQL version, and refuses a folder of another version", async () => {
    const { config, remove } = await placeDatabase("pglite");
    assert.ok(config.kind === "pglite");
    const migrationsFolder = await writeMigrations();
    await (await openDatabase(config, { log: silentLog, migrationsFolder })).close();
    assert.equal((await readFile(join(config.folder, "PG_VERSION"), "utf8")).trim(), embeddedMajor);
    await writeFile(join(config.folder, "PG_VERSION"), "17\n");
    await assert.rejects(openDatabase(config, { log: silentLog, migrationsFolder }), /written by PostgreSQL 17/);
    await Promise.all([remove(), rm(migrationsFolder, { recursive: true })]);
  });

  test("the queries of a burst let other work run in between", async () => {
    const { config, remove } = await placeDatabase("pglite");
    const migrationsFolder = await writeMigrations();
    const database = await openDatabase(config, { log: silentLog, migrationsFolder });
    let queries = 0;
    const seen: number[] = [];
    const watch = () => {
      seen.push(queries);
      if (queries < 20) setImmediate(watch);
    };
    setImmediate(watch);
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        await database.db.execute(sql`select 1`);
        queries += 1;
      }),
    );
    const between = new Set(seen);
    assert.ok(between.size >= 19, `turns came after ${[...between].join(", ")} queries`);
    await database.close();
    await Promise.all([remove(), rm(migrationsFolder, { recursive: true })]);
  });

  test("one process can open the folder; another is refused, and can open it after a kill -9 of the first", async () => {
    const folder = await mkdtemp(join(tmpdir(), "cutwater-lock-"));
    const script = `import { lockFolder } from ${JSON.stringify(new URL("lock.ts", import.meta.url).href)};
      lockFolder(process.argv[1]); process.stdout.write("locked"); setInterval(() => {}, 1000);`;
    const holder = spawn(process.execPath, ["--input-type=module", "-e", script, folder], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(holder.stdout, "data");
    const { lockFolder } = await import("./lock.ts");
    assert.throws(
      () => lockFolder(folder),
      (error) => error instanceof FolderInUse && error.message.includes(folder),
    );
    holder.kill("SIGKILL");
    await once(holder, "exit");
    const unlock = lockFolder(folder);
    assert.throws(() => lockFolder(folder), FolderInUse);
    unlock();
    await rm(folder, { recursive: true });
  });
});

describe("PostgreSQL", { skip: lacks("postgres") }, () => {
  test("if several processes start at once, one of them migrates", async () => {
    const { config, remove } = await placeDatabase("postgres");
    const migrationsFolder = await writeMigrations();
    const open = async () => await openDatabase(config, { log: silentLog, migrationsFolder });
    const opened = await Promise.all([open(), open(), open()]);
    const rows = await rowsOf(opened[0].db, sql`select count(*)::int as count from drizzle.__drizzle_migrations`);
    assert.deepEqual(rows, [{ count: 1 }]);
    await Promise.all(opened.map(async (database) => await database.close()));
    await Promise.all([remove(), rm(migrationsFolder, { recursive: true })]);
  });

  test("the listener reconnects when its connection is cut, and reports that notifications may be missing", async () => {
    const { config, remove } = await placeDatabase("postgres");
    assert.ok(config.kind === "postgres");
    const migrationsFolder = await writeMigrations();
    const database = await openDatabase(config, { log: silentLog, migrationsFolder });
    const gap = Promise.withResolvers<void>();
    const news = Promise.withResolvers<string>();
    await database.listen("news", news.resolve, gap.resolve);
    const client = new pg.Client({ connectionString: config.url });
    await client.connect();
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cutwater listener' and datname = current_database()",
    );
    await client.end();
    await gap.promise;
    await database.notify("news", "still here");
    assert.equal(await news.promise, "still here");
    await database.close();
    await Promise.all([remove(), rm(migrationsFolder, { recursive: true })]);
  });

  test("a connection that is cut between two statements fails the transaction, not the process", async () => {
    const { config, remove } = await placeDatabase("postgres");
    assert.ok(config.kind === "postgres");
    const migrationsFolder = await writeMigrations();
    const database = await openDatabase(config, { log: silentLog, migrationsFolder });
    const client = new pg.Client({ connectionString: config.url });
    await client.connect();
    const cutOff = database.db.transaction(async (tx) => {
      await tx.insert(boats).values({ name: "Vega", masts: 2 });
      const [own] = await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
      await client.query("select pg_terminate_backend($1, 5000)", [own?.pid]);
      // The server's last message is on its way, and no query is sent in the meantime.
      await new Promise((resolve) => setTimeout(resolve, 100));
      await tx.insert(boats).values({ name: "Lyra", masts: 1 });
    });
    await assert.rejects(cutOff);
    assert.deepEqual(await database.db.select().from(boats), []);
    await client.end();
    await database.close();
    await Promise.all([remove(), rm(migrationsFolder, { recursive: true })]);
  });
});
