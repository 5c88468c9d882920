import type { FoundVideo, SearchSite } from "../extraction.ts";
import { text as boundedText } from "../formats/bounded.ts";
import { absoluteUrl, type Info } from "../formats/info.ts";
import { normaliseLink } from "../normalise.ts";
import { searchEngines } from "./sites.ts";

/** Limits for an entry's data in characters. Longer addresses are left out. */
const most = { title: 300, author: 200, link: 2_048, cover: 1_024 };
/** Width of a card's cover on a dense screen. */
const coverWidth = 320;
/** The last second of the year 2099. */
const lastSecond = 4_102_444_799;

/**
 * The entries of a search as plain data. Pure: no clock, no network.
 * @param entries flat entries of the engine's search extractor (search.py); not changed
 */
export function toFoundVideos(entries: readonly (Info | null)[], site: SearchSite): FoundVideo[] {
  const found = new Map<string, FoundVideo>();
  for (const entry of entries) {
    const one = entry && !isLive(entry) ? toFound(entry, site) : null;
    if (one && !found.has(one.link)) found.set(one.link, one);
  }
  return [...found.values()];
}

const isLive = ({ is_live, live_status }: Info): boolean =>
  is_live === true || live_status === "is_live" || live_status === "is_upcoming";

function toFound(entry: Info, site: SearchSite): FoundVideo | null {
  const link = pageOf(entry.webpage_url, site) ?? pageOf(entry.url, site);
  const title = plainText(entry.title, most.title, site);
  if (link === null || title === null) return null;
  return {
    title,
    link,
    coverUrl: coverOf(entry, link),
    seconds: amount(entry.duration),
    author: plainText(entry.channel ?? entry.uploader ?? entry.creator, most.author, site),
    site: searchEngines[site].host,
    views: wholeNumber(entry.view_count),
    date: dayOf(entry),
  };
}

/** An address of a page of the site, with https; null for every other text. */
function pageOf(stated: unknown, site: SearchSite): string | null {
  if (typeof stated !== "string" || stated.length > most.link) return null;
  const link = normaliseLink(stated);
  if (link === null) return null;
  const url = new URL(link);
  if (shortHost(url) !== searchEngines[site].host || url.port !== "") return null;
  url.protocol = "https:";
  return url.href;
}

const shortHost = ({ hostname }: URL): string => hostname.replace(/^(?:www|m)\./, "");

/** Marks that change the direction of the text after them. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;

function plainText(stated: unknown, mostCharacters: number, site: SearchSite): string | null {
  if (typeof stated !== "string") return null;
  const some = stated.slice(0, mostCharacters * 4);
  const plain = searchEngines[site].isMarked ? withoutMarks(some) : some;
  return boundedText(plain.replace(directions, ""), mostCharacters) || null;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", apos: "'" };

/** The text of a title with <em> marks and HTML entities. Each entity is decoded once. */
const withoutMarks = (html: string): string =>
  html
    .replace(/<\/?em\b[^<>]{0,200}>/g, "")
    .replace(/&(amp|lt|gt|quot|apos|#39);/g, (_, name: string) => entities[name] ?? "");

/** The smallest cover that is wide enough, or else the last one, which is the site's largest. */
function coverOf({ thumbnail, thumbnails }: Info, link: string): string | null {
  const stated = (thumbnails ?? []).filter((one) => typeof one?.url === "string");
  const wide = stated
    .filter(({ width }) => (width ?? 0) >= coverWidth)
    .sort((one, other) => (one.width ?? 0) - (other.width ?? 0));
  const address = wide[0]?.url ?? thumbnail ?? stated.at(-1)?.url;
  if (typeof address !== "string" || address.length > most.cover) return null;
  return absoluteUrl(address.replace(/[\p{Cc}\p{Cs}]/gu, ""), link);
}

/** A number of seconds that a page can show: above 0 and below a hundred hours. */
const amount = (stated: unknown): number | null =>
  typeof stated === "number" && stated > 0 && stated < 360_000 ? stated : null;

const wholeNumber = (stated: unknown): number | null =>
  Number.isSafeInteger(stated) && (stated as number) >= 0 ? (stated as number) : null;

function dayOf({ timestamp, upload_date }: Info): string | null {
  if (typeof timestamp === "number" && timestamp > 0 && timestamp <= lastSecond)
    return new Date(timestamp * 1_000).toISOString().slice(0, 10);
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(String(upload_date ?? ""));
  return match ? `${match[1]}-${match[2]}-${match[3]}` : null;
}
