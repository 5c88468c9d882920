import { refuse } from "@cutwater/contract/answer.ts";
import type { SiteCookies as ShownCookies } from "@cutwater/contract/site-cookies.ts";
import { writeCookieFile } from "@cutwater/extractor/cookie-file.ts";
import { type CookiesCopy, jarSites, lendCookies, sitesOf } from "@cutwater/extractor/cookie-jars.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database, Tx } from "../../../platform/db/database.ts";
import { deriveKey } from "../../../platform/keys.ts";
import type { Log } from "../../../platform/log/log.ts";
import { createSeals, type Seals } from "../../../platform/seals.ts";
import { readUpload, siteNamed } from "./read-upload.ts";
import * as store from "./store-cookies.ts";

/** Stores cookies by site; the link engine reads links with them (operating.13). Values are encrypted at rest and never shown. */
export type SiteCookies = {
  /** @throws Refusal "cookiesSite", "cookiesUnreadable", "cookiesOfOthers", "cookiesExpired" */
  put(tx: Tx, site: string, text: string): Promise<{ site: string; kept: number; dropped: number }>;
  /** @returns the site's name. @throws Refusal "cookiesSite", "cookiesUnknown" */
  remove(tx: Tx, site: string): Promise<string>;
  list(): Promise<ShownCookies[]>;
  /** Names of the sites that have cookies in use. */
  sites(): Promise<ReadonlySet<string>>;
  /** Writes the cookies of a link's site into a file for one call: the desk's cookies, else those in COOKIES_DIR. */
  lend(link: string): Promise<CookiesCopy>;
};

export type SiteCookiesDeps = {
  appSecret: string;
  /** COOKIES_DIR; null for none. */
  folder: string | null;
  workFolder: string;
  database: Pick<Database, "db">;
  clock: Clock;
  log: Pick<Log, "warn">;
  /** Lends the cookies of a link's site from COOKIES_DIR. */
  fromFolder: (link: string) => Promise<CookiesCopy>;
};

type Sealed = { kind: "site cookies"; site: string; file: string };

export function createSiteCookies(deps: SiteCookiesDeps): SiteCookies {
  const { appSecret, folder, workFolder, clock, log, fromFolder } = deps;
  const { db } = deps.database;
  const seals = createSeals<Sealed>({
    key: deriveKey(appSecret, "site cookies"),
    nonceKey: deriveKey(appSecret, "site cookies nonce"),
    clock,
    expired: "cookiesUnknown",
  });

  async function list(): Promise<ShownCookies[]> {
    const [rows, files] = await Promise.all([store.allCookies(db), folder === null ? [] : jarSites(folder)]);
    const ofDesk = rows.map((row) => shown(row, stateOf(row, seals, clock.now())));
    const unseen = files.filter((site) => !ofDesk.some((one) => one.site === site && one.state === "valid"));
    return [...ofDesk, ...unseen.map(shownFile)].sort((one, other) => one.site.localeCompare(other.site));
  }

  return {
    async put(tx, named, text) {
      const site = siteNamed(named);
      const { kept, dropped } = readUpload(site, text, clock.now());
      const times = kept.flatMap(({ expiresAt }) => expiresAt ?? []);
      const sealed = seals.seal({ kind: "site cookies", site, file: writeCookieFile(kept) }, null);
      await store.putCookies(tx, {
        site,
        sealed,
        count: kept.length,
        firstExpiry: times.length > 0 ? Math.min(...times) : null,
        lastExpiry: times.length > 0 ? Math.max(...times) : null,
        hasSession: times.length < kept.length,
        createdAt: clock.now(),
      });
      return { site, kept: kept.length, dropped };
    },
    async remove(tx, named) {
      const site = siteNamed(named);
      return (await store.deleteCookies(tx, site)) ? site : refuse("cookiesUnknown");
    },
    list,
    async sites() {
      const inUse = (await list()).filter(({ state }) => state === "valid");
      return new Set(inUse.map(({ site }) => site));
    },
    async lend(link) {
      const row = await store.cookiesOfAny(db, sitesOf(new URL(link).hostname));
      const file = row && opened(row, seals);
      if (row && file === null) log.warn({ site: row.site }, "cookies cannot be opened: APP_SECRET has changed");
      const isInUse = row && file && !isExpired(row, clock.now());
      return isInUse ? await lendCookies(file, workFolder) : await fromFolder(link);
    },
  };
}

/** Opens the cookie file of a row. Null if it was sealed with another secret or for another site. */
function opened({ site, sealed }: store.SiteCookiesRow, seals: Seals<Sealed>): string | null {
  try {
    const right = seals.openAnyTime(sealed, "site cookies");
    return right.site === site ? right.file : null;
  } catch {
    // `open` throws only a Refusal, which means that the file was sealed with another secret.
    return null;
  }
}

function stateOf(row: store.SiteCookiesRow, seals: Seals<Sealed>, now: number): ShownCookies["state"] {
  if (opened(row, seals) === null) return "unreadable";
  return isExpired(row, now) ? "expired" : "valid";
}

/** Whether every cookie of a row has expired. */
const isExpired = ({ hasSession, lastExpiry }: store.SiteCookiesRow, now: number): boolean =>
  !hasSession && lastExpiry !== null && lastExpiry <= now;

function shown(row: store.SiteCookiesRow, state: ShownCookies["state"]): ShownCookies {
  const { site, count, firstExpiry, lastExpiry, createdAt } = row;
  return { site, from: "desk", count, firstExpiry, lastExpiry, state, createDate: createdAt };
}

const shownFile = (site: string): ShownCookies => ({
  site,
  from: "folder",
  count: null,
  firstExpiry: null,
  lastExpiry: null,
  state: "valid",
  createDate: null,
});
