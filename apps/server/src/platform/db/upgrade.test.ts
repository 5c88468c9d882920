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
});
