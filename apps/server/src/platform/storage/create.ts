import type { StorageConfig } from "../../config/config-storage.ts";
import { createDisk } from "./disk.ts";
import type { Storage } from "./storage.ts";

/** The storage that the configuration names. The S3 client is loaded only if it is used. */
export async function createStorage(config: StorageConfig): Promise<Storage> {
  if (config.kind === "disk") return await createDisk(config.folder);
  const { createS3 } = await import("./s3.ts");
  return createS3(config);
}
