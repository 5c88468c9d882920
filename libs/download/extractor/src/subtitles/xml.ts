import { decodeEntities } from "@cutwater/transcript/formats/markup.ts";

export type XmlEvent =
  | { kind: "open"; name: string; attributes: Record<string, string>; isEmpty: boolean }
  | { kind: "close"; name: string }
  | { kind: "text"; text: string };

/**
 * The tags and texts of an XML text in order, with names without prefixes. The parser tolerates common mistakes in subtitle files
 * and does not expand entities that a document defines. A tag that does not close is treated as text. O(n): no tag extends past
 * the next "<", and a failed search is not repeated.
 */
export function* readXml(xml: string): Generator<XmlEvent> {
  const find = createFinder(xml);
  let textFrom = 0;
  let at = xml.indexOf("<");
  while (at !== -1) {
    const mark = markAt(xml, at, find);
    if (mark !== null) {
      if (at > textFrom) yield { kind: "text", text: decodeEntities(xml.slice(textFrom, at)) };
      if (mark.event) yield mark.event;
      textFrom = mark.end;
    }
    at = xml.indexOf("<", mark?.end ?? at + 1);
  }
  if (textFrom < xml.length) yield { kind: "text", text: decodeEntities(xml.slice(textFrom)) };
}

type Find = (what: string, from: number) => number;
type Mark = { event: XmlEvent | null; end: number };

/** An indexOf that remembers that there are no further occurrences. */
function createFinder(xml: string): Find {
  const lasts = new Map<string, number>();
  return (what, from) => {
    const last = lasts.get(what) ?? xml.lastIndexOf(what);
    lasts.set(what, last);
    return from > last ? -1 : xml.indexOf(what, from);
  };
}

/** The tag that the "<" at this index opens; null when it opens none. */
function markAt(xml: string, at: number, find: Find): Mark | null {
  if (xml.startsWith("<!--", at)) {
    const close = find("-->", at + 4);
    if (close !== -1) return { event: null, end: close + 3 };
  }
  if (xml.startsWith("<![CDATA[", at)) {
    const close = find("]]>", at + 9);
    if (close !== -1) return { event: { kind: "text", text: xml.slice(at + 9, close) }, end: close + 3 };
  }
  const close = find(">", at);
  const next = find("<", at + 1);
  if (close === -1) return null;
  if (/[?!]/.test(xml.charAt(at + 1))) return { event: null, end: close + 1 };
  const end = tagEnd(xml, at, next === -1 ? xml.length : next);
  const event = end === -1 ? null : tagOf(xml.slice(at + 1, end));
  return event && { event, end: end + 1 };
}

/** Index of the ">" that ends a tag, ignoring ">" inside quotes. */
function tagEnd(xml: string, at: number, limit: number): number {
  let quote = "";
  for (let i = at + 1; i < limit; i++) {
    const character = xml.charAt(i);
    if (quote !== "") quote = character === quote ? "" : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === ">") return i;
  }
  return -1;
}

function tagOf(inner: string): XmlEvent | null {
  const name = /^\/?([^\s/>]+)/.exec(inner)?.[1];
  if (name === undefined) return null;
  if (inner.startsWith("/")) return { kind: "close", name: local(name) };
  const isEmpty = inner.endsWith("/");
  return { kind: "open", name: local(name), attributes: attributesOf(inner.slice(name.length)), isEmpty };
}

function local(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function attributesOf(text: string): Record<string, string> {
  const attributes: [string, string][] = [];
  const name = /[^\s=]+/g;
  const value = /\s*=\s*(["'])/y;
  for (let found = name.exec(text); found !== null; found = name.exec(text)) {
    value.lastIndex = name.lastIndex;
    const quote = value.exec(text)?.[1];
    if (quote === undefined) continue;
    const close = text.indexOf(quote, value.lastIndex);
    if (close === -1) break;
    attributes.push([local(found[0]), decodeEntities(text.slice(value.lastIndex, close))]);
    name.lastIndex = close + 1;
  }
  return Object.fromEntries(attributes);
}
