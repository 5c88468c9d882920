import { join, resolve } from "node:path";
import { callerFolder, readProcess } from "./config.ts";
import { bringBackFolder } from "./platform/archive/archive.ts";
import { bringBackFrom } from "./platform/archive/postgres-backup.ts";
import { createStorage } from "./platform/storage/create.ts";
import { orSay } from "./say.ts";

// npm run restore FILE (with DATABASE_URL: FOLDER): what `npm run backup` saved comes back into an empty DATA_DIR or database.
await orSay(async () => {
  const config = readProcess([]);
  const file = process.argv[2];
  if (!file) throw new Error("give the backup file: npm run restore -- FILE");
  if (config.database.kind === "postgres") {
    const folder = resolve(callerFolder(), file);
    const places = {
      databaseUrl: config.database.url,
      storage: await createStorage(config.storage),
      searchPath: config.engine.searchPath,
    };
    const { files, takenAt } = await bringBackFrom(folder, places, join(config.dataDir, "restore.tmp"));
    return `restored the database and ${files} files of ${new Date(takenAt).toISOString()} from ${folder}`;
  }
  await bringBackFolder(config.dataDir, resolve(file));
  return `restored ${config.dataDir} from ${file}`;
});
