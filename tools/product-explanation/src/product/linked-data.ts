import { z } from "zod";
import { type Element, plain } from "./html.ts";

/** A page's JSON-LD about its product; missing values are empty texts and lists. Source: https://schema.org/Product */
export type LinkedProduct = {
  title: string;
  brand: string;
  description: string;
  /** The price as a bare number, and the currency as an ISO 4217 code. */
  price: string;
  currency: string;
  pictures: string[];
  points: string[];
};

type Node = Record<string, unknown>;
const mostNodes = 2_000;

/** The first product in a page's JSON-LD; null if there is none that can be parsed. */
export function linkedProduct(elements: readonly Element[]): LinkedProduct | null {
  for (const { name, attributes, text } of elements) {
    if (name !== "script" || !/^application\/ld\+json/i.test(attributes.get("type") ?? "")) continue;
    const product = nodesIn(jsonOf(text)).find(isProduct);
    if (product) return read(product);
  }
  return null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.trim().replace(/^<!--|-->$/g, ""));
  } catch {
    // Many pages contain some broken blocks, but the rest of the page has enough facts.
    return null;
  }
}

/** A value and all values nested in it, outer ones first. */
function nodesIn(value: unknown): Node[] {
  const found = [] as Node[];
  const waiting = [value];
  for (let i = 0; i < waiting.length && found.length < mostNodes; i++) {
    const one = waiting[i];
    if (Array.isArray(one)) waiting.push(...one.slice(0, 200));
    else if (typeof one === "object" && one !== null) {
      found.push(one as Node);
      waiting.push(...Object.values(one).slice(0, 200));
    }
  }
  return found;
}

const typesOf = ({ "@type": type }: Node): unknown[] => (Array.isArray(type) ? type : [type]);
const isProduct = (node: Node): boolean =>
  typesOf(node).some(
    (type) => typeof type === "string" && /^(https?:\/\/schema\.org\/)?Product(Group|Model)?$/.test(type),
  );

function read(node: Node): LinkedProduct {
  const [offer] = listOf(node.offers ?? variantOf(node)?.offers).filter(isNode);
  const specification = listOf(offer?.priceSpecification).find(isNode);
  return {
    title: textOf(node.name),
    brand: textOf(isNode(node.brand) ? node.brand.name : node.brand),
    description: textOf(node.description),
    price: textOf(offer?.price ?? offer?.lowPrice ?? specification?.price),
    currency: textOf(offer?.priceCurrency ?? specification?.priceCurrency),
    pictures: listOf(node.image)
      .map((image) => textOf(isNode(image) ? (image.contentUrl ?? image.url) : image))
      .filter((address) => address !== ""),
    points: listOf(node.additionalProperty)
      .filter(isNode)
      .map(({ name, value }) => [textOf(name), textOf(value)].filter((text) => text !== "").join(": "))
      .filter((point) => point.length > 2),
  };
}

const variantOf = ({ hasVariant }: Node): Node | undefined => listOf(hasVariant).find(isNode);
const isNode = (value: unknown): value is Node => z.record(z.string(), z.unknown()).safeParse(value).success;
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
const textOf = (value: unknown): string =>
  typeof value === "string" ? plain(value) : typeof value === "number" && Number.isFinite(value) ? String(value) : "";
