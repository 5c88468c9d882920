import { decodeHTMLStrict } from "entities/decode";
import { withoutOverrides } from "./overrides.ts";
import { type Tag, tagOf } from "./tags.ts";

const kept = new Set(["i", "b", "u"]);

/** An ampersand that was escaped more than once: "&amp;nbsp;", "&amp;amp;#39;". */
const escapedTwice = /&(?:amp;)+(?=(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/gi;

/** Tags that were escaped together with the text: "&lt;i&gt;so&lt;/i&gt;". */
const escapedTag = /&lt;(\/?(?:i|b|u|font)(?: [^<>&\n]*)?)&gt;/gi;
const escapedEnd = /&lt;\/(?:i|b|u|font)&gt;/i;

/** Decodes HTML character references, including doubly escaped ones. Unknown references stay unchanged. */
export function decodeEntities(text: string): string {
  return text.includes("&") ? decodeHTMLStrict(text.replace(escapedTwice, "&")) : text;
}

/**
 * Escapes plain text as cue text, so that reading the cue text gives the plain text back. ">" is escaped too, because an arrow
 * would be read as a timing line.
 */
export function escapeText(text: string): string {
  return text
    .replace(/&(?=[#a-z\d]{1,32};)/gi, "&#38;")
    .replace(/&(?!#38;)/g, "&amp;")
    .replace(/<(?=\/?(?:i|b|u|font)[ >])/gi, "&#60;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/\\(?=[Nnh])/g, "&#92;")
    .replace(/\{(?=\\|\/?[ibu]\})/gi, "&#123;");
}

/** Converts text of a format without tags to cue text. Its entities are decoded, since sites use entities there too. */
export function escapeDecoded(text: string): string {
  return escapeText(decodeEntities(text));
}

/**
 * Converts text with tags (SRT, WebVTT) to cue text. <i>, <b>, <u> are kept and closed, other known tags (`tagOf`) are replaced by
 * their content, and ASS override blocks, which many files contain, are removed. Other text in angle brackets stays.
 */
export function toCueText(markup: string): string {
  const open: string[] = [];
  const tagged = escapedEnd.test(markup) ? markup.replace(escapedTag, "<$1>") : markup;
  // Texts stand at even places, and possible tags between them.
  const pieces = withoutOverrides(tagged).split(/(<\/?[a-zA-Z0-9][^<>\n]*>)/);
  const tags = pieces.map((piece, index) => (index % 2 === 0 ? null : tagOf(piece)));
  const lastEnds = new Map(
    tags.flatMap((tag, index) => (tag !== null && tag !== "time" && tag.isEnd ? [[tag.name, index] as const] : [])),
  );
  const texts = pieces.map((piece, index) => {
    const tag = tags[index] ?? null;
    if (tag === "time") return "";
    if (tag === null || isText(tag, index)) return escapeDecoded(piece);
    const { name, isEnd } = tag;
    if (!kept.has(name)) return name === "br" ? "\n" : "";
    if (!isEnd) {
      open.push(name);
      return `<${name}>`;
    }
    if (open.at(-1) !== name) return "";
    open.pop();
    return `</${name}>`;
  });
  return (
    texts.join("") +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join("")
  );

  /** Whether a tag that nothing ends is text: "a<b>c", "the <div> element". */
  function isText({ name, isEnd, isSure }: Tag, index: number): boolean {
    const isEnded = isEnd || name === "br" || (lastEnds.get(name) ?? -1) > index;
    const isTouched = /[\p{L}\d]$/u.test(pieces[index - 1] ?? "") && /^[\p{L}\d]/u.test(pieces[index + 1] ?? "");
    return !isEnded && (!isSure || isTouched);
  }
}

/** Removes everything between two marks, with the marks; an unclosed mark stays. O(n). */
export function withoutEnclosed(text: string, open: string, close: string): string {
  let kept = "";
  let at = 0;
  for (;;) {
    const from = text.indexOf(open, at);
    const to = from === -1 ? -1 : text.indexOf(close, from);
    if (to === -1) return kept + text.slice(at);
    kept += text.slice(at, from);
    at = to + close.length;
  }
}

/** Cue text without tags and escapes, as a person reads it. */
export function plainText(cueText: string): string {
  return decodeEntities(cueText.replace(/<\/?[ibu]>/g, ""));
}
