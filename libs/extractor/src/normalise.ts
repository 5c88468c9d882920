import { withoutTracking } from "./tracking.ts";

/** Hosts whose links people write without a scheme; any host with a path is taken too. */
const bareHost = /(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}(?::\d{2,5})?/;

/** What ends an address inside running text: white space, quotes, and the punctuation and letters of CJK texts. */
const addressCharacters =
  /[^\s"'<>`{}|\\^\u3000-\u303f\uff00-\uffef\u2018-\u201f\u2026\u00ab\u00bb\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

const withScheme = new RegExp(`https?://${addressCharacters.source}+`, "gi");
const withoutScheme = new RegExp(`(?<![\\w@./:-])${bareHost.source}/${addressCharacters.source}+`, "gi");

/** "host.example:8080/x" is no scheme called "host.example". */
const hostAndPort = /^[^/:]+\.[^/:]+:\d+(?:\/|$)/;

/** One address alone that names a file: its path may be in any script. */
const wholeFile = /^https?:\/\/[^\s"'<>]+\.(?:mp4|m4v|mov|mkv|webm|m3u8|mpd|mp3|m4a|flac|ogg|html?)(?:[?#]\S*)?$/i;

/**
 * Every address in pasted text, in its order, each once; the first one is the one the customer means first.
 *
 * Share texts of apps put the link between words of two languages, full-width commas and brackets; what follows the
 * link ("复制此链接…") does not belong to it. Only http and https; known tracking parameters are dropped.
 * @returns [] when there is none
 */
export function findLinks(text: string): string[] {
  const clean = text.replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, "");
  if (wholeFile.test(clean.trim())) return [normaliseLink(clean)].filter((link) => link !== null);
  const found: { at: number; address: string }[] = [];
  for (const match of clean.matchAll(withScheme)) found.push({ at: match.index, address: match[0] });
  const taken = found.map(({ at, address }) => [at, at + address.length] as const);
  for (const match of clean.matchAll(withoutScheme)) {
    if (taken.some(([from, to]) => match.index < to && match.index + match[0].length > from)) continue;
    found.push({ at: match.index, address: `https://${match[0]}` });
  }
  const links = found.sort((a, b) => a.at - b.at).map(({ address }) => normaliseLink(address));
  return [...new Set(links.filter((link) => link !== null))];
}

/**
 * One address in the form we keep it: parsed, without trailing punctuation, tracking parameters and credentials' shape.
 * @returns null when it is no http(s) address with a public-looking host name, or carries credentials
 */
export function normaliseLink(address: string): string | null {
  const trimmed = withoutTail(address.trim());
  const named = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !hostAndPort.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(named)) return null;
  const url = new URL(named);
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  if (url.username !== "" || url.password !== "") return null;
  if (url.hostname === "") return null;
  return withoutTracking(url).href;
}

/** Closing punctuation belongs to the sentence, unless the address opened it. */
function withoutTail(address: string): string {
  let end = address.length;
  while (end > 0) {
    const last = address.charAt(end - 1);
    const before = address.slice(0, end - 1);
    if (/[.,;:!?'"*~]/.test(last)) end -= 1;
    else if (last === ")" && count(before, "(") <= count(before, ")")) end -= 1;
    else if (last === "]" && count(before, "[") <= count(before, "]")) end -= 1;
    else break;
  }
  return address.slice(0, end);
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
