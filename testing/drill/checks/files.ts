import { merges } from "@cutwater/server/features/downloads/tables.ts";
import { jobs } from "@cutwater/server/features/jobs/tables.ts";
import { uploads } from "@cutwater/server/features/uploads/tables.ts";
import type { Db } from "@cutwater/server/platform/db/database.ts";
import { laterBy } from "../../later.ts";
import { problem } from "../books.ts";
import type { Fleet } from "../fleet.ts";
import { serversOf } from "../fleet.ts";
import type { Check } from "./check.ts";

/** Sweeps delete files that no row refers to once they are older than an hour. */
const laterMinutes = 61;
const sweepSeconds = 40;
const idIn = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** After the sweeps, each file has a row that names it, and each row has its file. */
export const filesAndRows: Check = {
  rule: "files and rows",
  async run({ books, db, fleet }) {
    const tell = (ids: readonly string[], detail: string) => problem(books, filesAndRows.rule, ids, detail);
    const before = await compare(db, fleet);
    if (before.missing.length > 0) tell(before.missing, "rows name files that are not there");
    let left = before.orphans;
    if (left.length > 0) {
      const [clock] = serversOf(fleet, "clock");
      await clock?.end("SIGTERM");
      await clock?.again(laterBy(laterMinutes));
      const end = Date.now() + sweepSeconds * 1_000;
      while (left.length > 0 && Date.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, 500));
        left = await thereOf(left, fleet);
      }
    }
    if (left.length > 0) tell(left, "files that no row names stay behind the sweeps");
    return `${before.files} files; ${before.orphans.length} without a row, ${left.length} behind the sweep of an hour later`;
  },
};

async function thereOf(keys: readonly string[], { storage }: Pick<Fleet, "storage">): Promise<string[]> {
  const found = await Promise.all(keys.map(async (key) => (await storage.stat(key)) !== null));
  return keys.filter((_, at) => found[at]);
}

async function compare(
  db: Db,
  { storage }: Pick<Fleet, "storage">,
): Promise<{ files: number; orphans: string[]; missing: string[] }> {
  const keys: string[] = [];
  for (const prefix of ["jobs/", "downloads/", "uploads/"])
    for await (const { key } of storage.list(prefix)) keys.push(key);
  const rows = [
    ...(await db.select().from(jobs)).map(({ id, outputKey, status }) => ({
      id,
      key: status === 1 ? outputKey : null,
    })),
    ...(await db.select().from(merges)).map(({ id, outputKey, status }) => ({
      id,
      key: status === 1 ? outputKey : null,
    })),
    ...(await db.select().from(uploads)).map(({ id, key }) => ({ id, key })),
  ];
  const named = new Set(rows.filter(({ key }) => key !== null).map(({ id }) => id));
  const there = new Set(keys);
  return {
    files: keys.length,
    orphans: keys.filter((key) => !named.has(idIn.exec(key)?.[0] ?? "")),
    missing: rows.flatMap(({ key }) => (key !== null && !there.has(key) ? [key] : [])),
  };
}
