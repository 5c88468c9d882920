const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  lrm: "\u200e",
  rlm: "\u200f",
};
const kept = new Set(["i", "b", "u"]);

/** Named and numbered entities as characters; unknown ones stay. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
  });
}

/** Plain text as cue text. An arrow inside would be taken for a timing line, so its bracket is escaped too. */
export function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Text with tags (SRT, WebVTT) as cue text: <i>, <b>, <u> are kept and closed, all other tags are replaced by their content. */
export function toCueText(markup: string): string {
  const open: string[] = [];
  const pieces = markup.split(/(<\/?[a-zA-Z0-9][^<>\n]*>|<[\d:.]+>)/).map((piece, index) => {
    // Tags stand between the texts, so every second piece is one.
    const tag = index % 2 === 0 ? null : /^<(\/?)([a-zA-Z]+)[^<>]*>$/.exec(piece);
    if (!tag) return index % 2 === 1 && /^<[\d:.]+>$/.test(piece) ? "" : escapeText(decodeEntities(piece));
    const name = (tag[2] as string).toLowerCase();
    if (!kept.has(name)) return name === "br" ? "\n" : "";
    if (tag[1] === "") {
      open.push(name);
      return `<${name}>`;
    }
    if (open.at(-1) !== name) return "";
    open.pop();
    return `</${name}>`;
  });
  return (
    pieces.join("") +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join("")
  );
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
