import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Db, Sql } from "../db/database.ts";
import { sql } from "../db/drizzle.ts";
import { type OpenDatabase, openDatabase } from "../db/open.ts";
import { rowsOf } from "../db/rows.ts";
import type { Log } from "../log/log.ts";
import { createDisk } from "../storage/disk.ts";
import type { Storage } from "../storage/storage.ts";
import { bringBackFolder } from "./archive.ts";
import { refuseUsed } from "./postgres-backup.ts";

type Places = {
  databaseUrl: string;
  storage: Pick<Storage, "putFile">;
  /** Must be the instance's: what is sealed by another one cannot be opened. */
  appSecret: string | null;
  log: Log;
};

const rowsAtOnce = 200;

/**
 * Moves a backup of the embedded database into an empty PostgreSQL, its files into a storage. The queue is made anew: what had not
 * ended gets its tickets by its rows.
 *
 * @param scratch a folder that is not there yet
 * @returns how many rows and files
 * @throws Error in one sentence
 */
export async function moveInto(
  { databaseUrl, storage, appSecret, log }: Places,
  file: string,
  scratch: string,
): Promise<{ rows: number; files: number }> {
  await refuseUsed(databaseUrl);
  try {
    await mkdir(scratch, { recursive: true, mode: 0o700 });
    await bringBackFolder(scratch, file);
    const secret = await readFile(join(scratch, "secret"), "utf8").catch(() => null);
    if (secret !== null && secret.trim() !== appSecret)
      throw new Error(`set APP_SECRET to that of the backup first: tar -xzOf ${file} secret`);
    const from = await openDatabase({ kind: "pglite", folder: join(scratch, "database") }, { log });
    const to = await openDatabase({ kind: "postgres", url: databaseUrl }, { log });
    const kept = await createDisk(join(scratch, "files"));
    try {
      let files = 0;
      for await (const { key } of kept.list("")) {
        await storage.putFile(key, join(scratch, "files", key));
        files += 1;
      }
      // The rows last, all or none: they say that the rest is there.
      return { rows: await to.db.transaction(async (tx) => await copyRows(from.db, tx)), files };
    } finally {
      await closeBoth(from, to);
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const closeBoth = async (...both: OpenDatabase[]): Promise<void> => {
  for (const one of both) await one.close();
};

/** Both have the tables of the same migrations. Values travel as PostgreSQL's own JSON, which keeps each type as it is. */
async function copyRows(from: Db, to: Sql): Promise<number> {
  const tables = inOrder(await tablesOf(from));
  // What a migration has put there comes with the rows.
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
      await to.execute(
        sql`insert into ${nameOf(table)} select * from json_populate_recordset(null::${nameOf(table)}, ${rows}::json)`,
      );
      count += page.length;
      last = page.at(-1)?.place ?? last;
    }
  }
  return count;
}

const nameOf = ({ name }: Table) => sql`public.${sql.identifier(name)}`;

type Table = { name: string; needs: string[] };

const tablesOf = async (db: Db): Promise<Table[]> =>
  await rowsOf<Table>(
    db,
    sql`select c.relname as name, coalesce(
        (select json_agg(f.confrelid::regclass::text) from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'), '[]'
      ) as needs
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`,
  );

/** Each behind those that its rows name. */
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
