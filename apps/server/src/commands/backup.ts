import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { callerFolder, readProcess } from "../config/config.ts";
import { saveFolder } from "../platform/archive/archive.ts";
import { saveTo } from "../platform/archive/postgres-backup.ts";
import { createStorage } from "../platform/storage/create.ts";
import { orSay } from "./say.ts";

// npm run backup [FILE]: saves the data of the embedded default in one file.
// With DATABASE_URL, npm run backup [FOLDER]: saves the database and all files. Both work while everything runs.
await orSay(async () => {
  const config = readProcess([]);
  const day = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  if (config.database.kind === "postgres") {
    const folder = resolve(callerFolder(), process.argv[2] ?? `cutwater-${day}`);
    const places = {
      databaseUrl: config.database.url,
      storage: await createStorage(config.storage),
      searchPath: config.engine.searchPath,
    };
    const { files, bytes, gone } = await saveTo(folder, places, Date.now());
    const swept = gone > 0 ? `; ${gone} were swept meanwhile` : "";
    return `saved the database and ${files} files (${(bytes / 1e6).toFixed(1)} MB) to ${folder}${swept}. Keep APP_SECRET beside it`;
  }
  const file = resolve(process.argv[2] ?? `cutwater-${day}.tar.gz`);
  if (existsSync(file)) throw new Error(`${file} is there already: name another file`);
  await saveFolder(config.dataDir, file, { withSecret: config.appSecret === null });
  const isWithin = config.storage.kind === "disk" && config.storage.folder === join(config.dataDir, "files");
  const files = isWithin ? "" : "; the files at STORAGE_URL are not included";
  const secret = config.appSecret === null ? "" : ". Keep APP_SECRET beside it";
  return `saved ${config.dataDir} to ${file}${files}${secret}`;
});
