/** An element's start tag: its name, its attributes, and the offset where its content begins. */
export type Tag = { name: string; attributes: ReadonlyMap<string, string>; end: number };

const tagPattern = /<([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const attributePattern = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/**
 * Yields the start tags of a page in order. Errors that a browser would repair are left as they are, because this parser only
 * extracts facts.
 */
export function* tagsIn(html: string): Generator<Tag> {
  for (const { 1: name = "", 2: rest = "", 0: whole, index } of html.matchAll(tagPattern)) {
    const attributes = new Map<string, string>();
    for (const [, key = "", one, other, bare] of rest.matchAll(attributePattern)) {
      const lower = key.toLowerCase();
      if (!attributes.has(lower)) attributes.set(lower, plain(one ?? other ?? bare ?? ""));
    }
    yield { name: name.toLowerCase(), attributes, end: index + whole.length };
  }
}

/** The source text between a start tag and its end tag. */
export function contentOf(html: string, { name, end }: Tag): string {
  const close = html.toLowerCase().indexOf(`</${name}`, end);
  return html.slice(end, close < 0 ? end : Math.min(close, end + 400_000));
}

/**
 * The visible text of a piece of HTML: without elements and scripts, with decoded entities, single spaces between words and no
 * control characters.
 */
export function plain(html: string): string {
  return html
    .replace(/<(script|style|noscript|template|svg)\b[\s\S]*?<\/\1\s*>/gi, " ")
    .replace(/<!--[\s\S]*?-->/g, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z]{2,8});/gi, (whole, entity: string) => characterOf(entity) ?? whole)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Co}\s]+/gu, " ")
    .trim();
}

function characterOf(entity: string): string | null {
  if (!entity.startsWith("#")) return named[entity.toLowerCase()] ?? null;
  const code = entity[1]?.toLowerCase() === "x" ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
  return code > 31 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : " ";
}

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  copy: "©",
  reg: "®",
  trade: "™",
  hellip: "…",
  mdash: "\u2014",
  ndash: "\u2013",
  lsquo: "\u2018",
  rsquo: "\u2019",
  ldquo: "\u201c",
  rdquo: "\u201d",
  middot: "·",
  bull: "•",
  times: "×",
  deg: "°",
  euro: "€",
  pound: "£",
  yen: "¥",
  frac12: "½",
};

/** Decodes a page by the charset in its response header or in its HTML head, otherwise as UTF-8. */
export function decodePage(bytes: Uint8Array, type: string): string {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 2_048));
  const stated =
    /charset\s*=\s*["']?([\w-]+)/i.exec(type)?.[1] ?? /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1];
  try {
    return new TextDecoder(stated ?? "utf-8").decode(bytes);
  } catch {
    // The charset has an unknown name.
    return new TextDecoder().decode(bytes);
  }
}
