import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { repositoryFolder } from "@cutwater/server/config/config.ts";
import { openDatabase } from "@cutwater/server/platform/db/open.ts";
import { takeSnapshot } from "@cutwater/server/platform/db/snapshot.ts";
import { createDisk } from "@cutwater/server/platform/storage/disk.ts";
import { freePorts } from "../../free-ports.ts";
import { silentLog } from "../../make-database.ts";
import { copyPreparedDatabase } from "../../prepared-database.ts";
import { startVideoSite } from "../../video-site/site.ts";
import { prepareCustomers, quotaBytes, toolsIn } from "../fleet.ts";
import { startMember } from "../member.ts";
import { type Instance, runCommand } from "./instance.ts";

/** Starts one process as `npm start` does: with the embedded database, files on disk, and the secret in the data folder. */
export async function startEmbedded(customers: number): Promise<Instance> {
  const folder = await mkdtemp(join(tmpdir(), "cutwater-embedded-"));
  const dataDir = join(folder, "data");
  const layFolder = async () => {
    await mkdir(dataDir);
    for (const made of ["engine", "sample"]) await symlink(join(repositoryFolder, "var", made), join(dataDir, made));
  };
  await layFolder();
  const database = { kind: "pglite", folder: join(dataDir, "database") } as const;
  await copyPreparedDatabase(database.folder);
  const tokens = await prepareCustomers(database, customers);
  const site = await startVideoSite();
  const [port = 0] = await freePorts(1);
  const settings = { DISK_QUOTA: String(quotaBytes), JOBS_AT_ONCE: "2", TOOLS_DIR: await toolsIn(folder) };
  const env = { ...settings, DATA_DIR: dataDir, PORT: String(port) };
  const server = await startMember("server", "all roles", { site, env });
  const saved = join(folder, "saved.tar.gz");
  return {
    servers: [server],
    storage: await createDisk(join(dataDir, "files")),
    site,
    tokens,
    backUp: () => runCommand("backup.ts", [saved], { DATA_DIR: dataDir }),
    async lose() {
      await rm(dataDir, { recursive: true });
      await layFolder();
    },
    restore: () => runCommand("restore.ts", [saved], { DATA_DIR: dataDir }),
    async look(use) {
      const snapshot = await takeSnapshot(dataDir);
      const copy = await openDatabase(
        { kind: "pglite", folder: join(snapshot.folder, "database") },
        { log: silentLog },
      );
      try {
        return await use(copy.db);
      } finally {
        await copy.close();
        await snapshot.release();
      }
    },
    async remove() {
      await server.end("SIGKILL");
      await site.close();
      await rm(folder, { recursive: true });
    },
  };
}
