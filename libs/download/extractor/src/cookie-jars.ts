import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readCookieFile, writeCookieFile } from "./cookie-file.ts";

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

/** The sites whose jars lie in a folder, open ones included. */
export async function jarSites(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith(".txt")).map((name) => name.slice(0, -".txt".length));
}

/**
 * A copy for one call in the spelling that the engine reads, whatever kind of cookie file the jar is; readable only by us and
 * deleted on release. @throws the disk's error when the jar cannot be read
 */
export async function copyCookies(jar: string, workFolder: string): Promise<CookiesCopy & { path: string }> {
  const text = await readFile(jar, "utf8");
  const cookies = readCookieFile(text);
  return await lendCookies(cookies.length > 0 ? writeCookieFile(cookies) : text, workFolder);
}

/** A cookies.txt for one call; readable only by us and deleted on release. */
export async function lendCookies(text: string, workFolder: string): Promise<CookiesCopy & { path: string }> {
  await mkdir(workFolder, { recursive: true });
  const path = join(workFolder, `cookies-${randomUUID()}.txt`);
  await writeFile(path, text, { mode: 0o600, flag: "wx" });
  return { path, release: () => rm(path, { force: true }) };
}

/** The names under which a host's cookies may be kept: its own, then each domain above it, without the top level. */
export function sitesOf(hostname: string): string[] {
  const parts = hostname.replace(/^www\./, "").split(".");
  return parts.slice(0, -1).map((_, from) => parts.slice(from).join("."));
}

async function findJar(folder: string, hostname: string, onOpenJar: (site: string) => void): Promise<string | null> {
  for (const site of sitesOf(hostname)) {
    const path = join(folder, `${site}.txt`);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) continue;
    if ((found.mode & 0o077) === 0) return path;
    onOpenJar(site);
    return null;
  }
  return null;
}
