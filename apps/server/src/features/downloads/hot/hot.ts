import { DouyinHotList, YoutubeHotList } from "@cutwater/contract/downloads.ts";
import type { z } from "zod";
import type { Clock } from "../../../platform/clock.ts";
import type { Sql } from "../../../platform/db/database.ts";
import type { Egress } from "../../../platform/egress/egress.ts";
import type { Log } from "../../../platform/log/log.ts";
import { MalformedAnswer } from "./ask-site.ts";
import { askDouyin, douyinBase } from "./douyin.ts";
import { createOwnLists, type MostParsed } from "./own-lists.ts";
import { type HotSite, keepHotList, keptHotList } from "./store.ts";
import { askYoutube, youtubeBase } from "./youtube.ts";

export type HotDeps = {
  db: Sql;
  egress: Pick<Egress, "fetch">;
  clock: Clock;
  log: Pick<Log, "warn" | "error">;
  /** YOUTUBE_API_KEY; null leaves YouTube out. */
  youtubeKey: string | null;
  /**
   * The links that this instance has parsed most since a time in epoch milliseconds, most parsed first. Covers are signed links.
   */
  mostParsed: (sinceMs: number) => Promise<readonly MostParsed[]>;
  /** Base addresses of stand-ins, in tests. */
  bases?: { douyin?: string; youtube?: string };
  /** Makes a signed link to a picture's address, because pages load pictures from this host alone. */
  coverLink?: (address: string) => string | null;
};

export type Hot = {
  /** Requests and stores the lists of both sites; a site that fails keeps its last list. */
  refresh(signal: AbortSignal): Promise<void>;
  /** JSON text of contract `DouyinHotList`: the site's latest list, or the instance's own list if the site has none. */
  douyin(): Promise<string>;
  /** JSON text of contract `YoutubeHotList`: the site's latest list, or the instance's own list if the site has none. */
  youtube(): Promise<string>;
};

/** How often the clock role refreshes. */
export const hotEverySeconds = 30 * 60;

/** The hot lists of the home page (links.16). */
export function createHot({ db, egress, clock, log, youtubeKey, mostParsed, bases = {}, coverLink }: HotDeps): Hot {
  const own = createOwnLists({ clock, mostParsed });
  /** Sites whose last request failed, and why. */
  const down = new Map<HotSite, string>();
  const picture = (address: string | null) => (address !== null && coverLink ? coverLink(address) : address);

  async function refreshSite(site: HotSite, ask: () => Promise<readonly unknown[]>, signal: AbortSignal) {
    try {
      await keepHotList(db, site, await ask(), clock.now());
      down.delete(site);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof MalformedAnswer) return log.error({ err: error, site }, "a hot list has an unknown shape");
      // Logged once, not at every refresh.
      const reason = reasonOf(error);
      if (down.get(site) !== reason) log.warn({ site, reason }, "a hot list could not be fetched");
      down.set(site, reason);
    }
  }

  async function stored<List extends z.ZodType>(
    site: HotSite,
    shape: List,
    { areVideos }: { areVideos: boolean },
  ): Promise<z.infer<List> | null> {
    const row = await keptHotList(db, site);
    if (!row) return null;
    const parsed = shape.safeParse({ source: "site", areVideos, ...row });
    if (!parsed.success) log.error({ err: parsed.error, site }, "the stored hot list has an unknown shape");
    return parsed.data ?? null;
  }

  return {
    async refresh(signal) {
      const asking = { egress, signal };
      await Promise.all([
        refreshSite("douyin", () => askDouyin(bases.douyin ?? douyinBase, asking), signal),
        youtubeKey === null
          ? undefined
          : refreshSite("youtube", () => askYoutube(bases.youtube ?? youtubeBase, youtubeKey, asking), signal),
      ]);
    },
    async douyin() {
      // The billboard's words link to searches and topic pages, which contain no single video.
      const hot = await stored("douyin", DouyinHotList, { areVideos: false });
      if (!hot) return JSON.stringify(await own.douyin());
      return JSON.stringify({ ...hot, list: hot.list.map((entry) => ({ ...entry, image: picture(entry.image) })) });
    },
    async youtube() {
      const hot = await stored("youtube", YoutubeHotList, { areVideos: true });
      if (!hot) return JSON.stringify(await own.youtube());
      const list = hot.list.map((entry) => ({ ...entry, thumbnail: picture(entry.thumbnail) }));
      return JSON.stringify({ ...hot, list });
    },
  };
}

/** The first lines of the error and its cause; neither contains the address, which may hold a key. */
function reasonOf(error: unknown): string {
  const lines = [error, error instanceof Error ? error.cause : undefined].filter((one) => one instanceof Error);
  return lines.map(({ message }) => message.split("\n", 1)[0]).join(": ") || String(error);
}
