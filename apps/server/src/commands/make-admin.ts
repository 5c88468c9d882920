import { existsSync } from "node:fs";
import { type Config, readProcess } from "../config/config.ts";
import { makeAdmin } from "../features/accounts/index.ts";
import { askRunning } from "../platform/db/command-socket.ts";
import { FolderInUse } from "../platform/db/lock.ts";
import { openDatabase } from "../platform/db/open.ts";
import { createLog } from "../platform/log/create.ts";
import { orSay } from "./say.ts";

// npm run admin -- EMAIL: makes the customer with that email (or mobile) an admin from their next call on.
await orSay(async () => {
  const config = readProcess([]);
  const contact = process.argv[2]?.trim().toLowerCase();
  if (!contact) throw new Error("give an email address: npm run admin -- EMAIL");
  const id = await byWhoCan(config, contact);
  if (!id) throw new Error("no customer has this email address or phone number: sign up first");
  return `customer ${id} is an admin`;
});

/** Makes the admin here, or asks the running server to: the embedded database serves one process only. */
async function byWhoCan(
  { database: place, dataDir }: Pick<Config, "database" | "dataDir">,
  contact: string,
): Promise<string | null> {
  if (place.kind === "pglite" && !existsSync(place.folder))
    throw new Error(`there is no database in ${dataDir}: name the server's DATA_DIR, or its DATABASE_URL`);
  try {
    const database = await openDatabase(place, { log: createLog("warn") });
    try {
      return await makeAdmin(database.db, contact);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    const { answer, leave } = await askRunning(dataDir, "admin", contact);
    await leave();
    return answer || null;
  }
}
