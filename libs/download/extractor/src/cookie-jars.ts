import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { decodeCookieFile, readCookieFile, writeCookieFile } from "./cookie-file.ts";

/** A copy of cookies that the engine may write to. It stores new cookies there, and the jar itself stays unchanged. */
export type CookiesCopy = { path: string | null; release(): Promise<void> };

export type CookieJarsOptions = {
  /** COOKIES_DIR: `<site>.txt` for each site, readable only by us (0600); null for none. */
  folder: string | null;
  /** Where copies are made; made when missing. */
  workFolder: string;
  /** Called with the site of a jar that is not used: other users can read it, or there are no cookies in it. */
  onUnusedJar: (site: string, why: "open" | "empty") => void;
};

/** Finds a link's cookies. For m.youtube.com: m.youtube.com.txt, then youtube.com.txt; never the top level alone. */
export function createCookieJars({ folder, workFolder, onUnusedJar }: CookieJarsOptions) {
  const none: CookiesCopy = { path: null, release: async () => {} };
  return async function cookiesFor(link: string): Promise<CookiesCopy> {
    const jar = folder ? await findJar(folder, new URL(link).hostname) : null;
    if (!jar) return none;
    const copy = jar.isOpen ? null : await copyCookies(jar.path, workFolder);
    // A page or an empty file in its place would end every link of the site with a fault of the engine.
    if (!copy) onUnusedJar(jar.site, jar.isOpen ? "open" : "empty");
    return copy ?? none;
  };
}

/** The sites whose jars lie in a folder, open ones included. */
export async function jarSites(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith(".txt")).map((name) => name.slice(0, -".txt".length));
}

/**
 * A copy for one call in the spelling that the engine reads, whatever kind of cookie file the jar is; readable only by us and
 * deleted on release. Null when there are no cookies in it. @throws the disk's error when the jar cannot be read
 */
export async function copyCookies(jar: string, workFolder: string): Promise<CookiesCopy | null> {
  const cookies = readCookieFile(decodeCookieFile(await readFile(jar)));
  return cookies.length > 0 ? await lendCookies(writeCookieFile(cookies), workFolder) : null;
}

/** A cookies.txt for one call; readable only by us and deleted on release. */
export async function lendCookies(text: string, workFolder: string): Promise<CookiesCopy> {
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

type Jar = { site: string; path: string; isOpen: boolean };

async function findJar(folder: string, hostname: string): Promise<Jar | null> {
  for (const site of sitesOf(hostname)) {
    const path = join(folder, `${site}.txt`);
    const found = await stat(path).catch(() => null);
    if (found?.isFile()) return { site, path, isOpen: (found.mode & 0o077) !== 0 };
  }
  return null;
}
