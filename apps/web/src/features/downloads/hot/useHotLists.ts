import { type DouyinHotList, hotDouyin, hotYoutube, type YoutubeHotList } from "@cutwater/contract/downloads.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { useQuery } from "@tanstack/react-query";

/** A line of either list, as the page shows it. */
export type HotItem = { title: string; picture: string | null; link: string; count: number };
export type HotList = {
  source: "site" | "own";
  /** Whether the links can be parsed; else they lead to pages of the site. */
  areVideos: boolean;
  list: readonly HotItem[];
};

const staleTime = 10 * 60_000;

/** Both hot lists; null while unknown, when one cannot be had, or when it is empty. */
export function useHotLists(): { douyin: HotList | null; youtube: HotList | null } {
  const douyin = useQuery({
    queryKey: ["hot", "douyin"],
    staleTime,
    queryFn: async ({ signal }): Promise<HotList> => {
      const { source, areVideos, list } = JSON.parse(await call(hotDouyin, {}, { signal })) as DouyinHotList;
      return {
        source,
        areVideos,
        list: list.map(({ title, image, link, value }) => ({ title, picture: image, link, count: value })),
      };
    },
  });
  const youtube = useQuery({
    queryKey: ["hot", "youtube"],
    staleTime,
    queryFn: async ({ signal }): Promise<HotList> => {
      const { source, areVideos, list } = JSON.parse(await call(hotYoutube, {}, { signal })) as YoutubeHotList;
      return {
        source,
        areVideos,
        list: list.map(({ title, thumbnail, link, viewCount }) => ({
          title,
          picture: thumbnail,
          link,
          count: viewCount,
        })),
      };
    },
  });
  return { douyin: filled(douyin.data), youtube: filled(youtube.data) };
}

const filled = (list: HotList | undefined): HotList | null => (list && list.list.length > 0 ? list : null);
