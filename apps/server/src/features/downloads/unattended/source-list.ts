import type { Extraction } from "@cutwater/extractor/extraction.ts";
import { splitItem } from "@cutwater/extractor/formats/entries.ts";
import { siteOf } from "../health/site-health.ts";
import type { Described } from "../parse/describe.ts";

/** A channel or playlist with its entries: at most 200, in the site's order. */
export type SourceList = {
  title: string;
  /** Host of the site without "www.". */
  site: string;
  entries: readonly ListedEntry[];
  /** Whether the site has more entries than are listed. */
  isCut: boolean;
};

/**
 * @property key the same for every spelling of the entry's link
 * @property site host of the entry's link, as `siteOf` shortens it
 */
export type ListedEntry = { key: string; link: string; title: string; site: string };

/** The maximum number of entries that the link engine reads from a list (PLAYLIST_LIMIT in engine.py). */
const mostEntries = 200;

type Listed = Pick<Extraction, "title" | "site"> & { entries: readonly { title: string; url: string }[] };

/** The list of an extraction; null when there are no entries, or when an entry has no page of its own. */
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
 * The tab to follow of a channel whose entries are its tabs (videos, streams, ...) instead of downloads: the link of its videos
 * tab, or of its first tab if it has no videos tab. Null for other lists.
 */
export function mainTabOf({ entries: [first, ...others] }: SourceList): string | null {
  if (!first) return null;
  const links = [first, ...others].map(({ link }) => link);
  if (!links.every((link) => nameOfTab.test(new URL(link).pathname))) return null;
  return links.find((link) => /\/videos\/?$/.test(new URL(link).pathname)) ?? first.link;
}

const nameOfTab = /\/(?:videos|shorts|streams|live|playlists|podcasts|releases)\/?$/;

/** Names of URL parameters whose values may change with each request, such as tokens. */
const changing =
  /^(?:[a-z\d]+[_-])*(?:[a-z]*token|sign|signature|sig|expires?|expires?_?(?:at|in|time)|timestamp|nonce)$/i;

/** The link without its scheme and its changing parameters; the order of the other parameters does not matter. */
export function entryKey(link: string): string {
  const url = new URL(link);
  for (const name of [...url.searchParams.keys()]) if (changing.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  return `${siteOf(url.host)}${url.pathname.replace(/\/$/, "")}${url.search}`;
}
