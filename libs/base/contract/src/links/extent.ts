/** Letters that may follow a link in a text without a space: Han, kana, Hangul. */
export const script = "\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7af";
const isScript = new RegExp(`[${script}]`);

/** Sentence punctuation beyond ASCII: CJK and full-width, Arabic, Indic, Armenian, Ethiopic, Burmese, Khmer, Tibetan. */
const punctuation =
  /[\u2018\u201a\u201b\u2026\u3001-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\u060c\u061b\u061f\u06d4\u0964\u0965\u0589\u1361-\u1368\u104a\u104b\u17d4\u17d5\u0f0d]/;

const closingOf: Readonly<Record<string, string>> = {
  "(": ")",
  "[": "]",
  "{": "}",
  "（": "）",
  "［": "］",
  "【": "】",
  "「": "」",
  "『": "』",
  "《": "》",
  "〈": "〉",
};
const closings = new Set(Object.values(closingOf));

/** Words with which share texts continue directly after a link. */
const invitation =
  /^(?:复制|打开|点击|快来|快看|来看|看看|长按|分享|转发|搜索|查看|下载|一起|複製|打開|點擊|快來|來看|轉發|長按)/;

/** Hosts whose paths consist of ASCII only. */
const idHosts =
  /^(?:v\.douyin\.com|b23\.tv|bili2233\.cn|xhslink\.com|v\.kuaishou\.com|t\.cn|t\.co|youtu\.be|v[mt]\.tiktok\.com|v\.ixigua\.com|fb\.watch|redd\.it|bit\.ly|pin\.it|dai\.ly|url\.cn|dwz\.cn|m\.tb\.cn)$/i;
/** Sites whose page addresses end in an ASCII id. Han, kana or Hangul directly after the id is not part of the link. */
const idSites =
  /(?:^|\.)(?:youtube|bilibili|douyin|tiktok|x|twitter|instagram|facebook|kuaishou|xiaohongshu|weibo|ixigua|vimeo)\.(?:com|cn)$/i;

/** The text around a link. */
export type Surroundings = {
  /** The character before the link; "" at the start of the text. */
  before: string;
  /** Whether there is white space, or the start or end of the text, on each side of the link. */
  isBounded: boolean;
  /** Whether the link is the whole text. */
  isAlone: boolean;
};

/**
 * The end of a link within a run of characters without white space. Quotes, closing brackets without an opening one, sentence
 * punctuation, and words that follow without a space are not part of the link.
 *
 * @returns index after the link's last character
 */
export function endOfLink(run: string, around: Surroundings): number {
  const hostStart = run.indexOf("://") + 3;
  const hostEnd = hostStart + (/[/?#]/.exec(run.slice(hostStart))?.index ?? run.length);
  const host = run.slice(hostStart, hostEnd).replace(/:\d+$/, "");
  const closer = quoteAround[around.before];
  const goesOn = finderOfSigns(run);
  const open: string[] = [];
  /** Whether the current part of the path contains letters of a script. */
  let isWorded = false;
  for (let at = hostStart; at < run.length; at += 1) {
    const sign = run[at] as string;
    const rest = run.slice(at + 1);
    if (sign === closer) return at;
    if (closings.has(sign) && open.pop() !== sign) return at;
    if (closingOf[sign]) open.push(closingOf[sign]);
    if (/['’|^]/.test(sign) && !joinsWord(run[at - 1] ?? "", rest)) return at;
    if (idHosts.test(host) && at >= hostEnd && sign > "\x7f") return at;
    if (punctuation.test(sign) && !(around.isBounded && at >= hostEnd && goesOn(at))) return at;
    const isFirst = isScript.test(sign) && !isScript.test(run[at - 1] ?? "");
    const isGlued = !isWorded && /[a-z\d]/i.test(run[at - 1] ?? "");
    if (isFirst && !(at < hostEnd ? isOfHost(run, at) : isOfPath(run, at, { ...around, host, isGlued }))) return at;
    isWorded = isScript.test(sign) || (isWorded && !/[/?#&=]/.test(sign));
  }
  return run.length;
}

/** The character that ends a link, determined by the quote or bar before the link. */
const quoteAround: Readonly<Record<string, string>> = { "'": "'", "‘": "’", "|": "|" };

/** Whether an apostrophe or bar is inside a word, as in "it's" and "a|b". */
const joinsWord = (before: string, rest: string): boolean =>
  /[\p{L}\p{N})\]}%_=/-]/u.test(before) && /^[\p{L}\p{N}({[%_/-]/u.test(rest) && !/^https?:/i.test(rest);

/**
 * Determines whether the rest of a run continues the address at an index: with a path, a query, or a file extension. The run is
 * read once, so the time is linear in its length.
 */
function finderOfSigns(run: string): (at: number) => boolean {
  const ending = /\.[a-z\d]{2,4}$/i.exec(run)?.index ?? -1;
  const lastSign = Math.max(ending, ...["/", "?", "&", "#", "="].map((sign) => run.lastIndexOf(sign)));
  const lastScheme = [...run.matchAll(/https?:/gi)].at(-1)?.index ?? -1;
  return (at) => lastSign > at && lastScheme <= at;
}

/** Whether words at index `at` are part of the host name: "例子.com" but not "b23.tv快看". */
function isOfHost(run: string, at: number): boolean {
  const after = run.slice(at + lengthOfWords(run, at));
  return /[/.]/.test(run[at - 1] ?? "") && /^(?:[\w.-]|[/:?#]|$)/.test(after);
}

/**
 * Whether words at index `at` are part of the path or query.
 * @param words.isGlued whether the words follow a Latin word without punctuation in between
 */
function isOfPath(run: string, at: number, words: Surroundings & { host: string; isGlued: boolean }): boolean {
  const after = run.slice(at + lengthOfWords(run, at));
  if (/^(?:[/?&#=%]|\.\w{2,4}(?:$|[?#]))/.test(after)) return true;
  if (invitation.test(run.slice(at))) return false;
  return words.isGlued ? words.isAlone && !idSites.test(words.host) : words.isBounded;
}

const words = new RegExp(`[${script}]+`, "y");
function lengthOfWords(run: string, at: number): number {
  words.lastIndex = at;
  return words.exec(run)?.[0].length ?? 0;
}
