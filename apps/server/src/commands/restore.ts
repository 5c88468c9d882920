import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { callerFolder, readProcess } from "../config/config.ts";
import { bringBackFolder } from "../platform/archive/archive.ts";
import { moveInto } from "../platform/archive/move.ts";
import { bringBackFrom } from "../platform/archive/postgres-backup.ts";
import { createLog } from "../platform/log/create.ts";
import { createStorage } from "../platform/storage/create.ts";
import { orSay } from "./say.ts";

// npm run restore FILE (with DATABASE_URL: FOLDER): brings a backup by `npm run backup` back into an empty DATA_DIR or database.
// With DATABASE_URL, npm run restore FILE: moves a backup of the embedded database there.
await orSay(async () => {
  const config = readProcess([]);
  const file = process.argv[2];
  if (!file) throw new Error("give the backup file: npm run restore -- FILE");
  if (config.database.kind === "postgres") {
    const folder = resolve(callerFolder(), file);
    const scratch = join(config.dataDir, "restore.tmp");
    const storage = await createStorage(config.storage);
    const databaseUrl = config.database.url;
    if (statSync(folder, { throwIfNoEntry: false })?.isFile()) {
      const log = createLog("warn");
      const moved = await moveInto({ databaseUrl, storage, appSecret: config.appSecret, log }, folder, scratch);
      return `moved ${moved.rows} rows and ${moved.files} files from ${folder}`;
    }
    const places = { databaseUrl, storage, searchPath: config.engine.searchPath };
    const { files, takenAt } = await bringBackFrom(folder, places, scratch);
    return `restored the database and ${files} files of ${new Date(takenAt).toISOString()} from ${folder}`;
  }
  await bringBackFolder(config.dataDir, resolve(file));
  return `restored ${config.dataDir} from ${file}`;
});
