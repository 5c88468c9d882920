import { decodeEntities } from "./markup.ts";

export type XmlEvent =
  | { kind: "open"; name: string; attributes: Record<string, string>; isEmpty: boolean }
  | { kind: "close"; name: string }
  | { kind: "text"; text: string };

const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<[?!][^>]*>|<\/([^\s>]+)\s*>|<([^\s/>]+)((?:[^"'>]|"[^"]*"|'[^']*')*?)(\/?)>/g;

/**
 * The tags and texts of an XML text in their order, names without prefixes. It forgives what subtitle makers do wrong
 * and reads no entities of a document's own, so there is nothing to blow up.
 */
export function* readXml(xml: string): Generator<XmlEvent> {
  let at = 0;
  for (const found of xml.matchAll(token)) {
    const between = xml.slice(at, found.index);
    at = found.index + found[0].length;
    if (between !== "") yield { kind: "text", text: decodeEntities(between) };
    const [, data, closed, opened, attributes = "", slash] = found;
    if (data !== undefined) yield { kind: "text", text: data };
    if (closed !== undefined) yield { kind: "close", name: local(closed) };
    if (opened !== undefined)
      yield { kind: "open", name: local(opened), attributes: parse(attributes), isEmpty: slash === "/" };
  }
  if (at < xml.length) yield { kind: "text", text: decodeEntities(xml.slice(at)) };
}

function local(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function parse(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
  return Object.fromEntries(pairs.map(([, name = "", a, b]) => [local(name), decodeEntities(a ?? b ?? "")]));
}
