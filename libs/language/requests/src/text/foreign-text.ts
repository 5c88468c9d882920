import { findLinks } from "@cutwater/contract/links.ts";

/** A text without the parts that are not the customer's own words. */
export type OwnText = {
  /** The text with the same length: links are a run of `linkSign`, quotations a run of `quoteSign`, other foreign text is blank. */
  own: string;
  links: readonly string[];
  /** Texts of quotations with their offsets. */
  quotes: readonly { at: number; text: string }[];
};

export const linkSign = "\ue000";
export const quoteSign = "\ue001";

/** Titles of sites' pages: "How to … - YouTube", "…_哔哩哔哩_bilibili". */
const titleEnd =
  /[-|_–—][ _]?(?:youtube|tiktok|vimeo|instagram|facebook|twitter|x|哔哩哔哩|bilibili|抖音|小红书|快手|微博|西瓜视频|知乎)(?:[_ ]bilibili)?[ \]】]*$/i;
/** Words that apps put into the texts that they share. */
const shareText =
  /复制打开|复制本条信息|复制此链接|复制这段|打开抖音|打开【|长按复制|快来看|发布了一篇|看看【|check out (?:this|my) video|watch (?:this|it) on|shared? via/i;

/**
 * Blanks links, quotations, hashtags, names in 【】 and the texts that apps put around a link that they share, so that words of
 * others start nothing.
 */
export function ownTextOf(text: string): OwnText {
  const links = findLinks(text, 5);
  const signs = text.split("");
  const fill = (from: number, to: number, sign: string) =>
    signs.fill(sign, Math.max(0, from), Math.min(signs.length, to));
  const places = placesOf(text, links);
  for (const line of linesOf(text)) {
    const first = places.find(({ at }) => at >= line.at && at < line.end);
    if (first) hideShareText(text, { line, first, last: places.findLast(({ at }) => at < line.end) ?? first }, fill);
    if (/^\s?>/.test(line.text)) fill(line.at, line.end, " ");
  }
  const quotes = quotesOf(text);
  for (const { at, end, isOwn } of quotes) fill(at, end, isOwn ? quoteSign : " ");
  for (const { index, 0: tag } of text.matchAll(/#(?!\d)[^\s#,，。]{1,40}|@[\w.-]{1,40}/g))
    fill(index, index + tag.length, " ");
  for (const { at, end } of places) fill(at, end, linkSign);
  return {
    own: signs.join(""),
    links,
    quotes: quotes
      .filter(({ isOwn }) => isOwn)
      .map(({ at, end }) => ({ at, text: text.slice(at + 1, end - 1).trim() })),
  };
}

type Place = { at: number; end: number };
type Line = Place & { text: string };

function placesOf(text: string, links: readonly string[]): Place[] {
  const places: Place[] = [];
  for (const link of links)
    for (const form of [link, link.replace(/^https:\/\//, "")]) {
      const at = text.indexOf(form);
      if (at < 0) continue;
      places.push({ at, end: at + form.length });
      break;
    }
  return places.sort((one, other) => one.at - other.at);
}

function linesOf(text: string): Line[] {
  let at = 0;
  return text.split("\n").map((line) => {
    const begin = at;
    at += line.length + 1;
    return { at: begin, end: begin + line.length, text: line };
  });
}

type Fill = (from: number, to: number, sign: string) => void;

/** Blanks the words of an app, or the title of a page, on the line of a link. The customer's own words may come before or after. */
function hideShareText(text: string, { line, first, last }: { line: Line; first: Place; last: Place }, fill: Fill) {
  const before = text.slice(line.at, first.at);
  const after = text.slice(last.end, line.end);
  const end = titleEnd.exec(before.trimEnd());
  if (end) fill(line.at, first.at, " ");
  const share = shareText.exec(before);
  if (share || shareText.test(after)) {
    const opening = before.search(/\d{1,2}\.\d{2} |\d{2,3} [^\s]{1,20}发布/);
    fill(line.at + (opening >= 0 ? opening : share ? share.index : 0), first.at, " ");
    if (shareText.test(after)) fill(last.end, line.end, " ");
    const codes = /^[\s\d/:.@A-Za-z]{1,60}/.exec(after)?.[0] ?? "";
    if (/[\d@]/.test(codes)) fill(last.end, last.end + codes.length, " ");
  }
}

const pairs =
  /"[^"\n]{1,200}"|“[^”\n]{1,200}”|「[^」\n]{1,200}」|『[^』\n]{1,200}』|《[^》\n]{1,200}》|【[^】\n]{1,200}】|(?<![\w'])'[^'\n]{2,200}'(?![\w'])|‘[^’\n]{1,200}’/g;

function quotesOf(text: string): (Place & { isOwn: boolean })[] {
  return [...text.matchAll(pairs)].map(({ index, 0: quote }) => ({
    at: index,
    end: index + quote.length,
    isOwn: !quote.startsWith("【"),
  }));
}
