import { randomBytes } from "node:crypto";
import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The instance's secret: read from DATA_DIR/secret, made there (0600) at the first start. */
export async function keepSecret(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, "secret");
  try {
    const file = await open(path, "wx", 0o600);
    try {
      const secret = randomBytes(32).toString("base64url");
      await file.writeFile(`${secret}\n`);
      await file.sync();
      return secret;
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const kept = (await readFile(path, "utf8")).trim();
  if (kept.length < 32) throw new Error(`${path} holds no usable secret: remove it and start again, or set APP_SECRET`);
  return kept;
}
