import { languageByScript, scriptOfText } from "@cutwater/language/detect/language-by-script.ts";
import type { Product } from "./calls.ts";
import { lengthOfScript, type ScriptLine } from "./draft.ts";

const mostPoints = 5;

/** The texts of a product for a script, and the language that its page declares. */
type Facts = Pick<Product, "title" | "points"> & Partial<Pick<Product, "description" | "language">>;

/** Whether two tags (BCP 47) name the same spoken language, as those of simplified and traditional Chinese do. */
export const isSameSpeech = (one: string, other: string): boolean => baseOf(one) === baseOf(other);
const baseOf = (tag: string): string => tag.split("-")[0]?.toLowerCase() ?? "";

/**
 * The language of a product's page (BCP 47). The script of its words decides first, because shops often declare only the language
 * of the surrounding site. Among languages that share a script, the page's declaration decides, and otherwise English. "" for a
 * page without words.
 */
export function languageOfProduct({ title, description = "", points, language: declared = "" }: Facts): string {
  const text = [title, description, ...points].join(" ");
  const script = scriptOfText(text);
  if (script === null) return "";
  const told = languageByScript(text);
  if (told !== null) return isSameSpeech(told, declared) ? declared : told;
  if (declared !== "" && !["zh", "ja", "ko"].includes(baseOf(declared))) return declared;
  return script === "latin" ? "en" : "";
}

/** The language of a product's page; null if it equals the video's language, or if the page has no words. */
export function otherLanguageOf(product: Facts, language: string): string | null {
  const found = languageOfProduct(product);
  return found === "" || isSameSpeech(found, language) ? null : found;
}

/**
 * Makes a script by filling in a pattern: hook, points, price, call to action.
 *
 * @param language of the facts, and therefore of the script; BCP 47
 * @param limit maximum number of words, or of characters for Chinese and Japanese
 */
export function outlineOf(
  product: Pick<Product, "title" | "price" | "points">,
  language: string,
  limit: number,
): ScriptLine[] {
  const words = wordsIn(language);
  const title = shortTitle(product.title) || words.thing;
  const points = product.points.slice(0, mostPoints).map(
    (point): ScriptLine => ({
      text: ended(point, words.end),
      show: shortPoint(point),
      role: "point",
      picture: null,
    }),
  );
  const lines: ScriptLine[] = [
    ...(title === "" ? [] : [line("hook", words.hook(title), title.slice(0, 60))]),
    ...points,
    ...(product.price === "" ? [] : [line("price", words.price(product.price))]),
    ...(words.call === "" ? [] : [line("call", words.call, words.callShown)]),
  ];
  // If the script is too long, drops points, starting with the last one.
  while (lengthOfScript(lines.map(({ text }) => text).join("\n"), language) > limit) {
    const last = lines.findLastIndex(({ role }) => role === "point");
    if (last < 0) break;
    lines.splice(last, 1);
  }
  return lines;
}

const line = (role: ScriptLine["role"], text: string, show = ""): ScriptLine => ({ role, text, show, picture: null });

const en = {
  thing: "this product",
  end: ".",
  hook: (title: string) => `Take a look at ${title}.`,
  price: (price: string) => `It costs ${price}.`,
  call: "Tap the link below to order yours.",
  callShown: "Order yours",
};
type Words = typeof en;
const zh: Words = {
  thing: "这款商品",
  end: "。",
  hook: (title) => `一起来看看${title}。`,
  price: (price) => `现在的价格是${price}。`,
  call: "喜欢的话，点击下方链接下单。",
  callShown: "点击下方链接",
};
/** In other languages, the facts stand without sentences around them. */
const bare: Words = {
  thing: "",
  end: ".",
  hook: (title) => `${title}.`,
  price: (price) => `${price}.`,
  call: "",
  callShown: "",
};

const wordsIn = (language: string): Words => ({ en, zh })[baseOf(language)] ?? bare;

const ended = (text: string, end: string): string => (/[.!?。！？…]$/u.test(text) ? text : `${text}${end}`);

/** Adds the full stop of the language to a line, so that the voice pauses. */
export const endedIn = (language: string, text: string): string => ended(text, wordsIn(language).end);

/** Shops append search keywords to their titles. The part before the first separator is the product's name. */
export function shortTitle(title: string): string {
  const first = title.split(/\s[-|–—:：]\s|[,，|｜(（【]/u)[0]!.trim();
  return (first.length >= 3 ? first : title).slice(0, 60).trim();
}

/** The first words of a point, for the large letters on the picture. */
export function shortPoint(point: string): string {
  const first = point.split(/[：，。;；!！?？]|[:,.](?!\d)/u)[0]!.trim();
  const isWide = /[\u2e80-\u9fff]/u.test(first);
  const short = isWide ? first.slice(0, 14) : first.split(" ").slice(0, 5).join(" ");
  return short.slice(0, 44);
}
