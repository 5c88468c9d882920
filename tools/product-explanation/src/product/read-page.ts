import { LanguageTag } from "@cutwater/transcript/transcript.ts";
import type { Product } from "../../calls.ts";
import { type Element, plain, readElements } from "./html.ts";
import { linkedProduct } from "./linked-data.ts";
import { priceInText, shownPrice } from "./price.ts";

/** The data of a product's page. The pictures are absolute URLs, the best one first. */
export type ProductPage = { product: Product; pictures: string[] };

const mostPictures = 16;

/**
 * Collects a page's facts about a product: first from JSON-LD, then from OpenGraph, then from its text.
 *
 * @param address the page's URL after redirects
 */
export function readPage(html: string, address: string): ProductPage {
  const { elements, text } = readElements(html);
  const linked = linkedProduct(elements);
  const page = factsOf(elements);
  const meta = (...names: readonly string[]) =>
    names.map((name) => page.meta.get(name) ?? "").find((text) => text !== "") ?? "";
  const title = linked?.title || meta("og:title", "twitter:title") || page.heading || page.title;
  const description = linked?.description || meta("og:description", "description", "twitter:description");
  const price =
    shownPrice(linked?.price ?? "", linked?.currency ?? "") ||
    shownPrice(meta("product:price:amount", "og:price:amount"), meta("product:price:currency", "og:price:currency")) ||
    priceInText(text);
  const pictures = [...(linked?.pictures ?? []), ...page.openGraphPictures, ...page.pictures];
  return {
    product: {
      title: cut(title, 200),
      brand: cut(linked?.brand || meta("product:brand", "og:brand"), 100),
      price: cut(price, 40),
      description: cut(description, 1_200),
      points: pointsOf([...(linked?.points ?? []), ...page.items, ...sentencesOf(description)], title),
      language: LanguageTag.safeParse(page.language).data ?? "",
    },
    pictures: absolute(pictures, page.base ? (URL.parse(page.base, address)?.href ?? address) : address),
  };
}

function factsOf(elements: readonly Element[]) {
  const found = { meta: new Map<string, string>(), title: "", heading: "", base: "", language: "" };
  const openGraphPictures: string[] = [];
  const pictures: string[] = [];
  const items: string[] = [];
  for (const tag of elements) {
    const of = (name: string) => tag.attributes.get(name) ?? "";
    if (tag.name === "html") found.language ||= of("lang");
    else if (tag.name === "meta") {
      const name = (of("property") || of("name") || of("itemprop")).toLowerCase();
      if (/^(og:image(:secure_url)?|twitter:image)$/.test(name)) openGraphPictures.push(of("content"));
      else if (name !== "" && !found.meta.has(name)) found.meta.set(name, plain(of("content")));
    } else if (tag.name === "title" && found.title === "") found.title = tag.text;
    else if (tag.name === "h1" && found.heading === "") found.heading = tag.text;
    else if (tag.name === "base" && found.base === "") found.base = of("href");
    else if (tag.name === "img" && isLarge(tag)) pictures.push(of("data-src") || of("src"));
    else if (tag.name === "li") items.push(tag.text);
  }
  return { ...found, openGraphPictures, pictures, items };
}

/** Whether a picture may be large. Icons declare a small width or height. */
const isLarge = ({ attributes }: Element): boolean =>
  ["width", "height"].every((name) => !(Number.parseInt(attributes.get(name) ?? "", 10) < 200));

function absolute(addresses: readonly string[], base: string): string[] {
  const all = addresses.flatMap((address) => {
    const url = address === "" ? null : URL.parse(address, base);
    return url && /^https?:$/.test(url.protocol) ? [url.href] : [];
  });
  return [...new Set(all)].slice(0, mostPictures);
}

/** The texts that read like product points: several words, not a menu entry, without duplicates. */
function pointsOf(texts: readonly string[], title: string): string[] {
  const points = texts
    .map((text) => cut(text, 140))
    .filter((text) => lengthOf(text) >= 12 && /[\p{L}]/u.test(text) && text !== title && !/https?:|@|©/.test(text));
  return [...new Set(points)].slice(0, 8);
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?](?=\s)|[。！？；])/u).map((one) => one.trim());

/** The length of a text, where a Chinese, Japanese or Korean character counts as two letters. */
const lengthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (/[\u2e80-\u9fff\uac00-\ud7af]/u.test(sign) ? 2 : 1), 0);

/** Cuts a text to at most this many characters, at the end of a word. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const short = text.slice(0, most - 1).toWellFormed();
  return `${short.replace(/\s+\S*$/u, "") || short}…`;
}
