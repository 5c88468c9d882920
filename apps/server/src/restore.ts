import { resolve } from "node:path";
import { readProcess } from "./config.ts";
import { bringBackFolder } from "./platform/archive/archive.ts";
import { orSay } from "./say.ts";

// npm run restore FILE: what `npm run backup` saved comes back into an empty DATA_DIR.
await orSay(async () => {
  const config = readProcess([]);
  if (config.database.kind === "postgres") throw new Error("DATABASE_URL is set: restore PostgreSQL with pg_restore");
  const file = process.argv[2];
  if (!file) throw new Error("give the backup file: npm run restore -- FILE");
  await bringBackFolder(config.dataDir, resolve(file));
  return `restored ${config.dataDir} from ${file}`;
});
