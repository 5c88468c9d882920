import type { ExtractedEntry } from "../extraction.ts";
import { absoluteUrl, type Info } from "./info.ts";

/** Our own suffix of a page's address for the nth item of the page, counted from 1. */
const itemMark = /#item=(\d{1,3})$/;

/** Splits "page#item=3" into the page and 3; the item is null without the suffix. */
export function splitItem(url: string): { page: string; item: number | null } {
  const found = itemMark.exec(url);
  return found ? { page: url.slice(0, found.index), item: Number(found[1]) } : { page: url, item: null };
}

/** Whether the engine has already read this entry, instead of only naming its page. */
export function isRead(entry: Info): boolean {
  return entry._type !== "url" && entry._type !== "url_transparent";
}

/**
 * The entries of a playlist. An entry with its own page has that page's address. The items of one post or page share the page's
 * address and add their number to it ("#item=2").
 */
export function toEntries(entries: (Info | null)[], pageUrl: string): ExtractedEntry[] {
  return entries.flatMap((entry, index) => {
    if (!entry) return [];
    const own = entryPage(entry, pageUrl);
    const url =
      isRead(entry) && (own === null || own === pageUrl || !entry.webpage_url) ? `${pageUrl}#item=${index + 1}` : own;
    if (url === null) return [];
    return [
      {
        title: entry.title || `${index + 1}`,
        url,
        coverUrl: absoluteUrl(entry.thumbnail ?? entry.thumbnails?.at(-1)?.url, pageUrl),
        durationSeconds: entry.duration ?? null,
      },
    ];
  });
}

function entryPage(entry: Info, pageUrl: string): string | null {
  const named = entry.webpage_url ?? entry.url;
  if (!named) return null;
  if (/^https?:/i.test(named)) return absoluteUrl(named, pageUrl);
  // A bare id: only YouTube's can be turned into an address.
  return /^youtube$/i.test(entry.ie_key ?? "") ? `https://www.youtube.com/watch?v=${encodeURIComponent(named)}` : null;
}
