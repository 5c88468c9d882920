import { randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/** The instance's secret: read from DATA_DIR/secret, made there (0600) at the first start. */
export async function keepSecret(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, "secret");
  const kept = await readKept(path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    await make(path);
    return readKept(path);
  });
  if (kept.length < 32)
    throw new Error(`${path} contains no valid secret: delete it and start again, or set APP_SECRET`);
  return kept;
}

const readKept = async (path: string): Promise<string> => (await readFile(path, "utf8")).trim();

/**
 * Writes the file beside its place and then renames it, so that the file is never incomplete. If two processes start at once, the
 * secret of the first one is used.
 */
async function make(path: string): Promise<void> {
  const beside = `${path}.${randomUUID()}`;
  try {
    const file = await open(beside, "wx", 0o600);
    try {
      await file.writeFile(`${randomBytes(32).toString("base64url")}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await link(beside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(beside, { force: true });
  }
}
