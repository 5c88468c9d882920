import { DouyinHotList, YoutubeHotList } from "@cutwater/contract/downloads.ts";
import type { z } from "zod";
import type { Clock } from "../../../platform/clock.ts";
import type { Sql } from "../../../platform/db/database.ts";
import type { Egress } from "../../../platform/egress/egress.ts";
import type { Log } from "../../../platform/log/log.ts";
import { MalformedAnswer } from "./ask-site.ts";
import { askDouyin, douyinBase } from "./douyin.ts";
import { createOwnLists, type MostParsed } from "./own.ts";
import { type HotSite, keepHotList, keptHotList } from "./store.ts";
import { askYoutube, youtubeBase } from "./youtube.ts";

export type HotOptions = {
  db: Sql;
  egress: Pick<Egress, "fetch">;
  clock: Clock;
  log: Pick<Log, "warn" | "error">;
  /** YOUTUBE_API_KEY; without it YouTube is not asked. */
  youtubeKey: string | null;
  /** The instance's most parsed links since a moment, most first; covers as the page may show them. */
  mostParsed: (sinceMs: number) => Promise<readonly MostParsed[]>;
  /** Where the sites answer, when not at their own addresses. */
  bases?: { douyin?: string; youtube?: string };
  /** Turns a picture's address into a link of ours: pages load nothing from strangers. */
  coverLink?: (address: string) => string | null;
};

export type Hot = {
  /** Asks both sites and keeps what they answer; one that is down or answers nonsense leaves its former list. */
  refresh(signal: AbortSignal): Promise<void>;
  /** JSON text of contract DouyinHotList: the site's last list, or the instance's own while there is none. */
  douyin(): Promise<string>;
  /** JSON text of contract YoutubeHotList. */
  youtube(): Promise<string>;
};

/** How often the clock role refreshes. */
export const hotEverySeconds = 30 * 60;

/** The hot lists of the home page (DESIGN §3). */
export function createHot({ db, egress, clock, log, youtubeKey, mostParsed, bases = {}, coverLink }: HotOptions): Hot {
  const own = createOwnLists({ clock, mostParsed });
  /** Sites that could not be had when last asked, and why. */
  const down = new Map<HotSite, string>();
  const picture = (address: string | null) => (address !== null && coverLink ? coverLink(address) : address);

  async function refreshSite(site: HotSite, ask: () => Promise<readonly unknown[]>, signal: AbortSignal) {
    try {
      await keepHotList(db, site, await ask(), clock.now());
      down.delete(site);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof MalformedAnswer) return log.error({ err: error, site }, "a hot list cannot be read");
      // A site that stays away is no news every half hour.
      const reason = reasonOf(error);
      if (down.get(site) !== reason) log.warn({ site, reason }, "a hot list cannot be had");
      down.set(site, reason);
    }
  }

  async function kept<List extends z.ZodType>(
    site: HotSite,
    shape: List,
    { areVideos }: { areVideos: boolean },
  ): Promise<z.infer<List> | null> {
    const row = await keptHotList(db, site);
    if (!row) return null;
    const read = shape.safeParse({ source: "site", areVideos, ...row });
    if (!read.success) log.error({ err: read.error, site }, "the kept hot list is of another shape");
    return read.data ?? null;
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
      // The billboard's words lead to searches and to pages of a topic, of which no video can be read.
      const hot = await kept("douyin", DouyinHotList, { areVideos: false });
      if (!hot) return JSON.stringify(await own.douyin());
      return JSON.stringify({ ...hot, list: hot.list.map((entry) => ({ ...entry, image: picture(entry.image) })) });
    },
    async youtube() {
      const hot = await kept("youtube", YoutubeHotList, { areVideos: true });
      if (!hot) return JSON.stringify(await own.youtube());
      const list = hot.list.map((entry) => ({ ...entry, thumbnail: picture(entry.thumbnail) }));
      return JSON.stringify({ ...hot, list });
    },
  };
}

/** The first line of what went wrong, and of what was behind it; neither tells the address, which may hold a key. */
function reasonOf(error: unknown): string {
  const lines = [error, error instanceof Error ? error.cause : undefined].filter((one) => one instanceof Error);
  return lines.map(({ message }) => message.split("\n", 1)[0]).join(": ") || String(error);
}
