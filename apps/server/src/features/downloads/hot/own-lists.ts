import type { DouyinHotList, YoutubeHotList } from "@cutwater/contract/downloads.ts";
import type { z } from "zod";
import type { Clock } from "../../../platform/clock.ts";

/** A link that this instance parsed often. */
export type MostParsed = { title: string; link: string; cover: string | null; count: number };

type OwnLists = {
  douyin(): Promise<z.infer<typeof DouyinHotList>>;
  youtube(): Promise<z.infer<typeof YoutubeHotList>>;
};

/**
 * The links that the instance parsed most in the last week, in the format of both lists. They are counted at most once a minute.
 */
export function createOwnLists({ clock, mostParsed }: OwnListsDeps): OwnLists {
  let counted: { fetchedAt: number; links: readonly MostParsed[] } | null = null;
  const count = async () => {
    const fetchedAt = clock.now();
    if (!counted || fetchedAt - counted.fetchedAt >= minuteMs)
      counted = { fetchedAt, links: await mostParsed(fetchedAt - weekMs) };
    return counted;
  };
  return {
    async douyin() {
      const { fetchedAt, links } = await count();
      const list = links.map(({ title, link, cover, count }) => ({ title, link, image: cover, value: count }));
      return { source: "own", areVideos: true, fetchedAt, list };
    },
    async youtube() {
      const { fetchedAt, links } = await count();
      // The link may be from any site, so the link itself is the entry's id.
      const list = links.map(({ title, link, cover, count }) => ({
        title,
        thumbnail: cover,
        id: link,
        link,
        viewCount: count,
      }));
      return { source: "own", areVideos: true, fetchedAt, list };
    },
  };
}
export type OwnListsDeps = { clock: Clock; mostParsed: (sinceMs: number) => Promise<readonly MostParsed[]> };

const minuteMs = 60_000;
const weekMs = 7 * 24 * 3_600_000;
