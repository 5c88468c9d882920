import type { SearchSite } from "../extraction.ts";

/**
 * @property key the engine's name of the search
 * @property host host without www or m, which the links of entries must have
 * @property isMarked whether titles are HTML text in which <em> marks the searched words
 */
type SearchEngine = { key: string; host: string; isMarked?: boolean };

/**
 * The searches of the link engine that are used. Not used: nicosearch, which states only addresses; gvsearch and yvsearch, which
 * search other sites; prxstories, prxseries and rkfnsearch, whose sites have few videos.
 */
export const searchEngines: Readonly<Record<SearchSite, SearchEngine>> = {
  youtube: { key: "ytsearch", host: "youtube.com" },
  bilibili: { key: "bilisearch", host: "bilibili.com", isMarked: true },
  soundcloud: { key: "scsearch", host: "soundcloud.com" },
};
