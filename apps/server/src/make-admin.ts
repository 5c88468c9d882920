import { readProcess } from "./config.ts";
import { makeAdmin } from "./features/accounts/index.ts";
import { openDatabase } from "./platform/db/open.ts";
import { createLog } from "./platform/log/create.ts";
import { orSay } from "./say.ts";

// npm run admin -- EMAIL: the customer of that email (or mobile) is an admin from their next call on.
// The embedded database serves one process only: stop the server first.
await orSay(async () => {
  const config = readProcess([]);
  const contact = process.argv[2]?.trim().toLowerCase();
  if (!contact) throw new Error("give an email address: npm run admin -- EMAIL");
  const database = await openDatabase(config.database, { log: createLog("warn") });
  try {
    const id = await makeAdmin(database.db, contact);
    if (!id) throw new Error("no customer has this email address or phone number: sign up first");
    return `customer ${id} is an admin`;
  } finally {
    await database.close();
  }
});
