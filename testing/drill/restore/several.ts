import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@cutwater/server/platform/db/open.ts";
import pg from "pg";
import { silentLog } from "../../make-database.ts";
import { placeOfBucket } from "../../s3.ts";
import { secret, startFleet } from "../fleet.ts";
import { type Instance, runCommand } from "./instance.ts";

/** The drill's fleet: PostgreSQL, S3, and five processes. */
export async function startSeveral(customers: number): Promise<Instance> {
  const fleet = await startFleet({ customers });
  const folder = await mkdtemp(join(tmpdir(), "cutwater-several-"));
  const { url } = fleet.database;
  const env = {
    DATABASE_URL: url,
    STORAGE_URL: placeOfBucket(fleet.proxy.port).url,
    AWS_ACCESS_KEY_ID: "S3RVER",
    AWS_SECRET_ACCESS_KEY: "S3RVER",
    APP_SECRET: secret,
    DATA_DIR: join(folder, "data"),
  };
  const saved = join(folder, "saved");
  return {
    ...fleet,
    backUp: () => runCommand("backup.ts", [saved], env),
    async lose() {
      await emptyDatabase(url);
      for await (const { key } of fleet.storage.list("")) await fleet.storage.remove(key);
    },
    restore: () => runCommand("restore.ts", [saved], env),
    async look(use) {
      const database = await openDatabase({ kind: "postgres", url }, { log: silentLog });
      try {
        return await use(database.db);
      } finally {
        await database.close();
      }
    },
    async remove() {
      await fleet.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function emptyDatabase(url: string): Promise<void> {
  const of = new URL(url);
  const name = of.pathname.slice(1);
  of.pathname = "/postgres";
  const client = new pg.Client({ connectionString: of.href });
  await client.connect();
  await client.query(`drop database ${name} with (force)`);
  await client.query(`create database ${name}`);
  await client.end();
}
