import { endOfLink, script } from "./links/extent.ts";
import { spelledOut } from "./links/spelling.ts";

/** Characters that end an address in any text: white space, double quotes, angle brackets, backticks, backslashes. */
const stops = '\\s"<>`\\\\\\u201c-\\u201f';

const withScheme = new RegExp(`https?:/{2}[^${stops}]+`, "gi");

/**
 * Addresses without a scheme that cannot be ordinary words: with a leading "www.", or a host with a well-known top-level domain
 * and a path.
 */
const withoutScheme = new RegExp(
  `(?<![\\w@./:-])(?:www\\.[\\w-]+(?:\\.[\\w-]+)+|(?:[\\w-]+\\.)+(?:com|net|org|tv|be|cn|io|co|me|gg|us|uk|jp|de|fr|ru|video|app)(?=/[^${stops}]))(?::\\d{2,5})?(?:/[^${stops}]*)?`,
  "gi",
);

/** A text that consists of a single address without a scheme: any host with a path. */
const wholeText = new RegExp(
  `^(?:[\\p{L}\\p{N}-]+\\.)+(?:[a-z]{2,24}|xn--[a-z\\d-]+|[${script}]{2,})(?::\\d{2,5})?/[^${stops}]+$`,
  "iu",
);

/**
 * The web addresses in a text, in order and without duplicates. The text may be a bare link, an app's share text with words and
 * punctuation of any script next to the link, Markdown, HTML, or several links with or without spaces between them. Addresses
 * without a scheme get `https://`. Only http and https addresses without user name and password count.
 *
 * @param limit maximum number of addresses to return
 */
export function findLinks(text: string, limit = 10): string[] {
  const spelled = spelledOut(text);
  if (wholeText.test(spelled)) {
    const link = tidy(`https://${spelled}`, { before: "", after: "", isAlone: true });
    return link === null ? [] : [link].slice(0, limit);
  }
  const found: { at: number; link: string | null }[] = [];
  const rest = spelled.replace(withScheme, (whole: string, at: number) => {
    const pieces = apart(whole);
    const isAlone = pieces.length === 1 && whole.length === spelled.length;
    for (const piece of pieces) {
      const start = at + piece.at;
      const after = spelled[start + piece.link.length] ?? "";
      found.push({ at: start, link: tidy(piece.link, { before: spelled[start - 1] ?? "", after, isAlone }) });
    }
    return " ".repeat(whole.length);
  });
  for (const { index: at, 0: link } of rest.matchAll(withoutScheme)) {
    const around = { before: rest[at - 1] ?? "", after: rest[at + link.length] ?? "", isAlone: false };
    found.push({ at, link: tidy(`https://${link}`, around) });
  }
  const links = found.sort((one, other) => one.at - other.at).map(({ link }) => link);
  return [...new Set(links.filter((link) => link !== null))].slice(0, limit);
}

/**
 * Splits links that have no space between them. An address inside another address's path or query (an archive, a redirect) is not
 * split off.
 */
function apart(run: string): { at: number; link: string }[] {
  const starts = [0, ...[...run.matchAll(/(?<=[^/=?&#:%])https?:\/\//gi)].map((match) => match.index)];
  return starts.map((at, index) => ({ at, link: run.slice(at, starts[index + 1]) }));
}

/** Cuts off text that follows a link without a space; null when the remaining text is not a valid link. */
function tidy(run: string, { before, after, isAlone }: { before: string; after: string; isAlone: boolean }) {
  const isBounded = /^\s?$/.test(before) && /^\s?$/.test(after);
  const closed = withoutTail(run.slice(0, endOfLink(run, { before, isBounded, isAlone })));
  try {
    const { protocol, hostname, username, password } = new URL(closed);
    const isHost = hostname.includes(".") || hostname.includes(":") || hostname === "localhost";
    return /^https?:$/.test(protocol) && isHost && !username && !password ? closed : null;
  } catch {
    // Not an address: a scheme without a host.
    return null;
  }
}

/** Removes punctuation, opening brackets and emoji from the end of a link. */
function withoutTail(link: string): string {
  const signs = [...link];
  while (tail.test(signs.at(-1) ?? "")) signs.pop();
  return signs.join("");
}

/** A character to remove from the end of a link; joiners, modifiers and variation selectors belong to emoji. */
const tail = /[.,;:!?*~'’|^([{–—]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/u;
