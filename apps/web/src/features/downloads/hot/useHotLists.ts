import { type DouyinHotList, hotDouyin, hotYoutube, type YoutubeHotList } from "@cutwater/contract/downloads.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { useQuery } from "@tanstack/react-query";

/** A line of either list, in the form in which the page shows it. */
export type HotItem = { title: string; picture: string | null; link: string; count: number };
export type HotList = {
  source: "site" | "own";
  /** Whether the links can be parsed. Otherwise they lead to pages of the site. */
  areVideos: boolean;
  list: readonly HotItem[];
};

const staleTime = 10 * 60_000;

/** Both hot lists. A list is null while it is unknown (`isPending`), when it cannot be fetched, or when it is empty. */
export function useHotLists(): Record<"douyin" | "youtube", HotList | null> & { isPending: boolean } {
  const douyin = useHotList("douyin", hotDouyin, ({ list, ...rest }: DouyinHotList) => ({
    ...rest,
    list: list.map(({ title, image, link, value }) => ({ title, picture: image, link, count: value })),
  }));
  const youtube = useHotList("youtube", hotYoutube, ({ list, ...rest }: YoutubeHotList) => ({
    ...rest,
    list: list.map(({ title, thumbnail, link, viewCount }) => ({ title, picture: thumbnail, link, count: viewCount })),
  }));
  return { douyin: douyin.list, youtube: youtube.list, isPending: douyin.isPending || youtube.isPending };
}

/** Fetches one list. The route's answer is a string that contains JSON. */
function useHotList<SiteList>(
  site: string,
  route: typeof hotDouyin,
  toHotList: (list: SiteList) => HotList,
): { list: HotList | null; isPending: boolean } {
  const { data, isPending } = useQuery({
    queryKey: ["hot", site],
    staleTime,
    queryFn: async ({ signal }) => toHotList(JSON.parse(await call(route, {}, { signal })) as SiteList),
  });
  return { list: data && data.list.length > 0 ? data : null, isPending };
}
