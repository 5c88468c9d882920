/** Characters that end an address in running text: white space, quotes, brackets, full-width and CJK punctuation. */
const stops =
  "\\s\"'`<>{}|\\\\^\\u3000-\\u303f\\uff01\\uff08\\uff09\\uff0c\\uff1a\\uff1b\\uff1f\\u2018-\\u201f\\u2026\\uff5e";

/** Letters that are written next to a link without a space: Han, kana, Hangul. */
const script = "\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7af";

const withScheme = new RegExp(`https?:/{2}[^${stops}]+`, "gi");

/** Addresses without a scheme that cannot be ordinary words: a leading "www.", or a host with a well-known ending and a path. */
const withoutScheme = new RegExp(
  `(?<![\\w@./:-])(?:www\\.[\\w-]+(?:\\.[\\w-]+)+|(?:[\\w-]+\\.)+(?:com|net|org|tv|be|cn|io|co|me|gg|us|uk|jp|de|fr|ru|video|app)(?=/[^${stops}]))(?::\\d{2,5})?(?:/[^${stops}]*)?`,
  "gi",
);

/** A whole text that is one address without a scheme: any host with a path. */
const wholeText = new RegExp(
  `^(?:[\\p{L}\\p{N}-]+\\.)+(?:[a-z]{2,24}|xn--[a-z\\d-]+|[${script}]{2,})(?::\\d{2,5})?/[^${stops}]+$`,
  "iu",
);

/** Zero-width characters that apps add to copied text. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;

/** The start of an address in full-width characters. */
const fullWidthScheme = /(https?)\s?(?:：|:)\s?(?:／|\/){2}/gi;

/**
 * The web addresses in a text, in order, each once: a bare link, an app's share text with words and Chinese punctuation
 * next to the link, several links with or without spaces. Addresses without a scheme get `https://`. Only http and https
 * without user name and password count.
 *
 * @param limit the most addresses to return
 */
export function findLinks(text: string, limit = 10): string[] {
  const spelled = text.normalize("NFC").replace(invisible, "").replace(fullWidthScheme, "$1://").trim();
  if (wholeText.test(spelled)) return [tidy(`https://${spelled}`)].filter((link) => link !== null).slice(0, limit);
  const found: { at: number; link: string }[] = [];
  const rest = spelled.replace(withScheme, (whole: string, at: number) => {
    for (const piece of apart(whole)) found.push({ at: at + piece.at, link: piece.link });
    return " ".repeat(whole.length);
  });
  for (const match of rest.matchAll(withoutScheme)) found.push({ at: match.index, link: `https://${match[0]}` });

  const links = new Set<string>();
  for (const { link } of found.sort((one, other) => one.at - other.at)) {
    const clean = tidy(link);
    if (clean && links.size < limit) links.add(clean);
  }
  return [...links];
}

/** Splits links without space between them; an address in another's path or query (an archive, a redirect) stays in it. */
function apart(run: string): { at: number; link: string }[] {
  const starts = [0, ...[...run.matchAll(/(?<=[^/=?&#:%])https?:\/\//gi)].map((match) => match.index)];
  return starts.map((at, index) => ({ at, link: run.slice(at, starts[index + 1]) }));
}

/** Removes words that follow without a space, and the sentence's punctuation; null when no host is left. */
function tidy(link: string): string | null {
  const closed = withoutTail(beforeWords(link));
  try {
    const { protocol, hostname, username, password } = new URL(closed);
    const isHost = hostname.includes(".") || hostname.includes(":") || hostname === "localhost";
    return /^https?:$/.test(protocol) && isHost && !username && !password ? closed : null;
  } catch {
    // Not an address: a scheme without a host.
    return null;
  }
}

/** Removes closing punctuation, and closing brackets that the address did not open. */
function withoutTail(link: string): string {
  const last = link.at(-1) ?? "";
  const isTail = /[.,;:!?…*~]/.test(last) || isUnopened(link, last, "(", ")") || isUnopened(link, last, "[", "]");
  return isTail ? withoutTail(link.slice(0, -1)) : link;
}

const isUnopened = (link: string, last: string, opening: string, closing: string): boolean =>
  last === closing && link.split(opening).length < link.split(closing).length;

/** Cuts a link at words in another script, unless the address continues after them ("/视频/1.mp4", "例子.com/x"). */
function beforeWords(link: string): string {
  const host = link.indexOf("://") + 3;
  const hostEnd = host + (/[/?#]/.exec(link.slice(host))?.index ?? link.length);
  for (const match of link.matchAll(new RegExp(`[${script}]+`, "g"))) {
    const after = link.slice(match.index + match[0].length);
    const goesOn =
      match.index < hostEnd
        ? /[/.]$/.test(link.slice(0, match.index)) && /^(?:[\w.-]|[/:?#]|$)/.test(after)
        : /^(?:[/?&#=%]|\.\w{2,4}(?:$|[?#]))/.test(after);
    if (!goesOn) return link.slice(0, match.index);
  }
  return link;
}
