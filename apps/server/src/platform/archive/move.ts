import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Db, Sql } from "../db/database.ts";
import { sql } from "../db/drizzle.ts";
import { openDatabase } from "../db/open.ts";
import { rowsOf } from "../db/rows.ts";
import { createLifetime } from "../lifetime.ts";
import type { Log } from "../log/log.ts";
import { createDisk } from "../storage/disk.ts";
import type { Storage } from "../storage/storage.ts";
import { bringBackFolder } from "./archive.ts";
import { refuseUsed } from "./postgres-backup.ts";

type Places = {
  databaseUrl: string;
  storage: Pick<Storage, "putFile">;
  /**
   * The secret of this instance. It must be the secret of the backup, because values that were sealed with another secret cannot
   * be opened.
   */
  appSecret: string | null;
  log: Log;
};

const rowsAtOnce = 200;

/**
 * Moves a backup of the embedded database into an empty PostgreSQL, and its files into a storage. The files are moved first,
 * because the rows state that the files exist. The queue is rebuilt: jobs that had not ended get new tickets from their rows.
 *
 * @param beside a folder into which a copy is unpacked meanwhile
 * @returns how many rows and files were moved
 * @throws Error in one sentence
 */
export async function moveInto(places: Places, file: string, beside: string): Promise<{ rows: number; files: number }> {
  const { databaseUrl, storage, appSecret } = places;
  await refuseUsed(databaseUrl);
  await mkdir(beside, { recursive: true, mode: 0o700 });
  const scratch = await mkdtemp(join(beside, "move-"));
  try {
    await bringBackFolder(scratch, file);
    const secret = await secretIn(scratch);
    if (secret !== null && secret !== appSecret)
      throw new Error(`set APP_SECRET to that of the backup first: tar -xzOf ${file} secret`);
    const kept = await createDisk(join(scratch, "files"));
    let files = 0;
    for await (const { key } of kept.list("")) {
      await storage.putFile(key, join(scratch, "files", key));
      files += 1;
    }
    return { rows: await moveRows(join(scratch, "database"), places), files };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const secretIn = async (folder: string): Promise<string | null> =>
  await readFile(join(folder, "secret"), "utf8").then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    },
  );

async function moveRows(folder: string, { databaseUrl, log }: Places): Promise<number> {
  const lifetime = createLifetime();
  try {
    const from = lifetime.own(await openDatabase({ kind: "pglite", folder }, { log }));
    const to = lifetime.own(await openDatabase({ kind: "postgres", url: databaseUrl }, { log }));
    return await to.db.transaction(async (tx) => await copyRows(from.db, tx));
  } catch (cause) {
    throw new Error(`the rows were not moved, make a new database before you try again: ${(cause as Error).message}`, {
      cause,
    });
  } finally {
    await lifetime.close();
  }
}

/**
 * Copies all rows. Both databases have the tables of the same migrations. Values are transferred as PostgreSQL's own JSON, which
 * keeps each type.
 */
async function copyRows(from: Db, to: Sql): Promise<number> {
  const tables = inOrder(await tablesOf(from));
  // Deletes the rows that migrations inserted, because the copied rows include them.
  await to.execute(sql`truncate ${sql.join(tables.map(nameOf), sql`, `)}`);
  let count = 0;
  for (const table of tables) {
    let last = "(0,0)";
    for (;;) {
      const page = await rowsOf<{ place: string; row: string }>(
        from,
        sql`select ctid::text as place, to_json(t)::text as row from ${nameOf(table)} t
          where ctid > ${last}::tid order by ctid limit ${rowsAtOnce}`,
      );
      if (page.length === 0) break;
      const rows = `[${page.map(({ row }) => row).join(",")}]`;
      const columns = sql.join(table.columns.map(sql.identifier), sql`, `);
      await to.execute(
        sql`insert into ${nameOf(table)} (${columns})
          select ${columns} from json_populate_recordset(null::${nameOf(table)}, ${rows}::json)`,
      );
      count += page.length;
      last = page.at(-1)?.place ?? last;
    }
  }
  return count;
}

const nameOf = ({ name }: Table) => sql`public.${sql.identifier(name)}`;

/** @property columns the columns whose values are stored; the database generates the others */
type Table = { name: string; columns: string[]; needs: string[] };

const tablesOf = async (db: Db): Promise<Table[]> =>
  await rowsOf<Table>(
    db,
    sql`select c.relname as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce(
        (select json_agg(f.confrelid::regclass::text) from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'), '[]'
      ) as needs
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`,
  );

/** Orders the tables so that each follows the tables that its rows refer to. */
function inOrder(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const free = left.filter(({ name, needs }) => needs.every((need) => need === name || !names.has(need)));
    if (free.length === 0) throw new Error(`the tables ${[...names].join(", ")} need each other`);
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}
