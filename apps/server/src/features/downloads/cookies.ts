import { randomUUID } from "node:crypto";
import { chmod, copyFile, mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../../platform/log/log.ts";

export type CookiesCopy = { path: string | null; release(): Promise<void> };

/**
 * The operator's cookies of a site: `<site>.txt` in COOKIES_DIR, readable by nobody else (0600). The engine gets a copy,
 * since it writes back what it learns; the operator's jar stays as it is.
 */
export function createCookieJars({ folder, workFolder, log }: { folder: string | null; workFolder: string; log: Log }) {
  return async function cookiesFor(link: string): Promise<CookiesCopy> {
    const jar = folder ? await findJar(folder, new URL(link).hostname, log) : null;
    if (!jar) return { path: null, release: async () => {} };
    await mkdir(workFolder, { recursive: true });
    const path = join(workFolder, `cookies-${randomUUID()}.txt`);
    await copyFile(jar, path);
    await chmod(path, 0o600);
    return { path, release: () => rm(path, { force: true }) };
  };
}

/** For m.youtube.com: m.youtube.com.txt, then youtube.com.txt; never the top level alone. */
async function findJar(folder: string, hostname: string, log: Log): Promise<string | null> {
  const parts = hostname.replace(/^www\./, "").split(".");
  for (let from = 0; from < parts.length - 1; from += 1) {
    const path = join(folder, `${parts.slice(from).join(".")}.txt`);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) continue;
    if ((found.mode & 0o077) === 0) return path;
    log.warn({ jar: parts.slice(from).join(".") }, "a cookie file is readable by others and is not used: chmod 600 it");
    return null;
  }
  return null;
}
