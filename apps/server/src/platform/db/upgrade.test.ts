import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { placeDatabase, quickEngine, silentLog } from "@cutwater/testing/make-database.ts";
import { repositoryFolder } from "../../config/config.ts";
import { sql } from "./drizzle.ts";
import { openDatabase } from "./open.ts";
import { rowsOf } from "./rows.ts";

const all = join(repositoryFolder, "apps/server/migrations");
type Journal = { entries: { tag: string }[] };

describe("releases one after another", () => {
  let folder = "";
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "cutwater-releases-"));
  });
  after(() => rm(folder, { recursive: true }));

  /**
   * The migrations of a release that contained only the first `count` of them. A negative count leaves out that many at the end.
   */
  async function migrationsOf(count: number): Promise<string> {
    const own = join(folder, String(count));
    await cp(all, own, { recursive: true });
    const journal = join(own, "meta/_journal.json");
    const known = JSON.parse(await readFile(journal, "utf8")) as Journal;
    await writeFile(journal, JSON.stringify({ ...known, entries: known.entries.slice(0, count) }));
    return own;
  }

  test("a database of the first release keeps its rows in this one; the previous release and this one both run on it", async () => {
    const { config, remove } = await placeDatabase(quickEngine);
    const opened = async (migrationsFolder: string) => await openDatabase(config, { log: silentLog, migrationsFolder });
    const first = await opened(await migrationsOf(1));
    const count = sql`insert into billing_parse_count values ('v:somebody', '2026-01-01', 3)`;
    await first.db.execute(count);
    await first.close();

    for (const release of [all, await migrationsOf(-1), all]) {
      const database = await opened(release);
      const rows = await rowsOf<{ used: number }>(
        database.db,
        sql`select used from billing_parse_count where subject = 'v:somebody'`,
      );
      assert.deepEqual(
        rows.map(({ used }) => Number(used)),
        [3],
        release,
      );
      await database.close();
    }
    await remove();
  });

  test("jobs of an earlier release are found by title, author and link; a result that is no text stops nothing", async () => {
    const { config, remove } = await placeDatabase(quickEngine);
    const { entries } = JSON.parse(await readFile(join(all, "meta/_journal.json"), "utf8")) as Journal;
    const before = await migrationsOf(entries.findIndex(({ tag }) => tag.endsWith("_search_of_jobs")));
    const earlier = await openDatabase(config, { log: silentLog, migrationsFolder: before });
    for (const [id, result] of [
      ["1", String.raw`{"title":"Über die Küste","author":"慢水"}`],
      ["2", String.raw`{"title":"a\u0000b","author":"\ud800"}`],
    ])
      await earlier.db.execute(sql`insert into jobs
        (id, uid, job_id, service_code, name, link, data, result, status, attempt, created_at, started_at)
        values (gen_random_uuid(), 'v:somebody', ${id}, 'VIDEO_DOWNLOAD', 'Renamed', 'https://a.example/Ä', '{}', ${result},
          1, 1, 1, 1)`);
    await earlier.close();
    const database = await openDatabase(config, { log: silentLog });
    const texts = await rowsOf<{ text: string }>(
      database.db,
      sql`select replace(search_text, chr(31), '|') as text from jobs order by job_id`,
    );
    assert.deepEqual(
      texts.map(({ text }) => text),
      ["renamed|uber die kuste\n慢水||https://a.example/a", "renamed|||https://a.example/a"],
    );
    await database.close();
    await remove();
  });
});
