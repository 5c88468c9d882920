import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { decodeCookieFile, readCookieFile, writeCookieFile } from "./cookie-file.ts";

/**
 * A copy of a site's cookies that the engine may write to. The engine stores new cookies in the copy; the original jar stays
 * unchanged.
 */
export type CookiesCopy = { path: string | null; release(): Promise<void> };

export type CookieJarsOptions = {
  /** COOKIES_DIR, with `<site>.txt` for each site, readable only by us (0600); null when there is no such directory. */
  folder: string | null;
  /** Directory of the copies. It is created when missing. */
  workFolder: string;
  /** Called for a site whose jar is not used: other users can read it ("open"), or it has no cookies ("empty"). */
  onUnusedJar: (site: string, why: "open" | "empty") => void;
};

/** Finds the cookies for a link. For m.youtube.com: m.youtube.com.txt, then youtube.com.txt; never a top-level domain alone. */
export function createCookieJars({ folder, workFolder, onUnusedJar }: CookieJarsOptions) {
  const none: CookiesCopy = { path: null, release: async () => {} };
  return async function cookiesFor(link: string): Promise<CookiesCopy> {
    const jar = folder ? await findJar(folder, new URL(link).hostname) : null;
    if (!jar) return none;
    const copy = jar.isOpen ? null : await copyCookies(jar.path, workFolder);
    // The engine fails on a file that is not a cookies.txt, so such a jar is left out.
    if (!copy) onUnusedJar(jar.site, jar.isOpen ? "open" : "empty");
    return copy ?? none;
  };
}

/** The sites that have jars in a folder, including jars that other users can read. */
export async function jarSites(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith(".txt")).map((name) => name.slice(0, -".txt".length));
}

/**
 * Copies a jar in any supported format to a cookies.txt for one call, which only this user can read and which is deleted on
 * release. Null when the jar has no cookies. @throws the file system's error when the jar cannot be read
 */
export async function copyCookies(jar: string, workFolder: string): Promise<CookiesCopy | null> {
  const cookies = readCookieFile(decodeCookieFile(await readFile(jar)));
  return cookies.length > 0 ? await lendCookies(writeCookieFile(cookies), workFolder) : null;
}

/** Writes a cookies.txt for one call, which only this user can read and which is deleted on release. */
export async function lendCookies(text: string, workFolder: string): Promise<CookiesCopy> {
  await mkdir(workFolder, { recursive: true });
  const path = join(workFolder, `cookies-${randomUUID()}.txt`);
  await writeFile(path, text, { mode: 0o600, flag: "wx" });
  return { path, release: () => rm(path, { force: true }) };
}

/** The names of jars that apply to a host: the host, then each parent domain, without the top-level domain. */
export function sitesOf(hostname: string): string[] {
  const parts = hostname.replace(/^www\./, "").split(".");
  return parts.slice(0, -1).map((_, from) => parts.slice(from).join("."));
}

type Jar = { site: string; path: string; isOpen: boolean };

async function findJar(folder: string, hostname: string): Promise<Jar | null> {
  for (const site of sitesOf(hostname)) {
    const path = join(folder, `${site}.txt`);
    const found = await stat(path).catch(() => null);
    if (found?.isFile()) return { site, path, isOpen: (found.mode & 0o077) !== 0 };
  }
  return null;
}
