import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { readProcess } from "./config.ts";
import { saveFolder } from "./platform/archive/archive.ts";
import { orSay } from "./say.ts";

// npm run backup [FILE]: the embedded default's data in one file, while the server is stopped.
await orSay(async () => {
  const config = readProcess([]);
  if (config.database.kind === "postgres") throw new Error("DATABASE_URL is set: back PostgreSQL up with pg_dump");
  const day = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  const file = resolve(process.argv[2] ?? `cutwater-${day}.tar.gz`);
  if (existsSync(file)) throw new Error(`${file} is there already: name another file`);
  await saveFolder(config.dataDir, file);
  const isWithin = config.storage.kind === "disk" && config.storage.folder === join(config.dataDir, "files");
  return isWithin
    ? `saved ${config.dataDir} to ${file}`
    : `saved ${config.dataDir} to ${file}; the files at STORAGE_URL are not included`;
});
