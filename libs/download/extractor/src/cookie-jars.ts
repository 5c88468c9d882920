import { randomUUID } from "node:crypto";
import { chmod, copyFile, mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** A copy of cookies that the engine may write to. It stores new cookies there, and the jar itself stays unchanged. */
export type CookiesCopy = { path: string | null; release(): Promise<void> };

export type CookieJarsOptions = {
  /** COOKIES_DIR: `<site>.txt` for each site, readable only by us (0600); null for none. */
  folder: string | null;
  /** Where copies are made; made when missing. */
  workFolder: string;
  /** Called with the site of a jar that other users can read; the jar is not used. */
  onOpenJar: (site: string) => void;
};

/** Finds a link's cookies. For m.youtube.com: m.youtube.com.txt, then youtube.com.txt; never the top level alone. */
export function createCookieJars({ folder, workFolder, onOpenJar }: CookieJarsOptions) {
  return async function cookiesFor(link: string): Promise<CookiesCopy> {
    const jar = folder ? await findJar(folder, new URL(link).hostname, onOpenJar) : null;
    return jar ? await copyCookies(jar, workFolder) : { path: null, release: async () => {} };
  };
}

/** A copy for one call, readable only by us and deleted on release. @throws the disk's error when the jar cannot be read */
export async function copyCookies(jar: string, workFolder: string): Promise<CookiesCopy & { path: string }> {
  await mkdir(workFolder, { recursive: true });
  const path = join(workFolder, `cookies-${randomUUID()}.txt`);
  await copyFile(jar, path);
  await chmod(path, 0o600);
  return { path, release: () => rm(path, { force: true }) };
}

async function findJar(folder: string, hostname: string, onOpenJar: (site: string) => void): Promise<string | null> {
  const parts = hostname.replace(/^www\./, "").split(".");
  for (let from = 0; from < parts.length - 1; from += 1) {
    const site = parts.slice(from).join(".");
    const path = join(folder, `${site}.txt`);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) continue;
    if ((found.mode & 0o077) === 0) return path;
    onOpenJar(site);
    return null;
  }
  return null;
}
