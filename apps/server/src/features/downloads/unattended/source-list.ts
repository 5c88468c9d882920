import type { Extraction } from "@cutwater/extractor/extraction.ts";
import { splitItem } from "@cutwater/extractor/formats/entries.ts";
import { siteOf } from "../health/site-health.ts";
import type { Described } from "../parse/describe.ts";

/** A channel or playlist, and what it lists: at most 200 entries, in the site's order. */
export type SourceList = {
  title: string;
  /** Host without www. */
  site: string;
  entries: readonly ListedEntry[];
  /** Whether the site has more entries than are listed. */
  isCut: boolean;
};

/** @property key the same for every spelling of the entry's link @property site host of the link */
export type ListedEntry = { key: string; link: string; title: string; site: string };

/** The engine reads so many entries of a list (PLAYLIST_LIMIT of engine.py). */
const mostEntries = 200;

type Listed = Pick<Extraction, "title" | "site"> & { entries: readonly { title: string; url: string }[] };

/** The list in what was read; null when its entries have no pages of their own, or when it is not a list. */
export function sourceListOf({ title, site, entries }: Listed | Described): SourceList | null {
  const listed = entries.flatMap((entry) => {
    if (!URL.canParse(entry.url) || splitItem(entry.url).item !== null) return [];
    return [
      { key: entryKey(entry.url), link: entry.url, title: entry.title, site: siteOf(new URL(entry.url).hostname) },
    ];
  });
  if (listed.length === 0 || listed.length < entries.length) return null;
  return { title, site, entries: listed, isCut: entries.length >= mostEntries };
}

/**
 * The link of a channel's videos, where all entries are tabs of one channel, such as its videos and its streams, rather than things to
 * download; of its first tab where it has no videos. Null for other lists.
 */
export function mainTabOf({ entries: [first, ...others] }: SourceList): string | null {
  if (!first) return null;
  const links = [first, ...others].map(({ link }) => link);
  if (!links.every((link) => nameOfTab.test(new URL(link).pathname))) return null;
  return links.find((link) => /\/videos\/?$/.test(new URL(link).pathname)) ?? first.link;
}

const nameOfTab = /\/(?:videos|shorts|streams|live|playlists|podcasts|releases)\/?$/;

/** Parameters that sites give other values at each read. */
const changing = /token|sign|^sig$|expire|timestamp|nonce/i;

/** The address without its scheme and what a site changes at each read; the order of the parameters does not matter. */
export function entryKey(link: string): string {
  const url = new URL(link);
  for (const name of [...url.searchParams.keys()]) if (changing.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  return `${siteOf(url.host)}${url.pathname.replace(/\/$/, "")}${url.search}`;
}
