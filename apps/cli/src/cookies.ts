import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CookiesCopy, copyCookies, createCookieJars } from "@cutwater/extractor/cookie-jars.ts";

export type CookiesOptions = {
  /** --cookies: one file for all links. */
  file: string | null;
  /** COOKIES_DIR: one file per site, used if --cookies is not given. */
  folder: string | null;
  onUnusedJar: (site: string, why: "open" | "empty") => void;
};

/** Provides cookies for links. The link engine gets copies of the files, in a directory that `close` deletes. */
export async function openCookies({ file, folder, onUnusedJar }: CookiesOptions) {
  const workFolder = await mkdtemp(join(tmpdir(), "cutwater-cookies-"));
  const fromFolder = createCookieJars({ folder, workFolder, onUnusedJar });
  return {
    async for(link: string): Promise<CookiesCopy> {
      if (file === null) return await fromFolder(link);
      const copy = await copyCookies(file, workFolder);
      if (!copy) onUnusedJar(file, "empty");
      return copy ?? { path: null, release: async () => {} };
    },
    close: () => rm(workFolder, { recursive: true, force: true }),
  };
}

export type Cookies = Awaited<ReturnType<typeof openCookies>>;
