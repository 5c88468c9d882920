import type { Product } from "./calls.ts";
import { lengthOfScript, type ScriptLine } from "./draft.ts";

const mostPoints = 5;

/** Texts of a product that are said in a film, and their language. */
type Facts = Pick<Product, "title" | "points"> & Partial<Pick<Product, "description" | "language">>;

/** Whether two languages (BCP 47) are spoken alike: Chinese is, however it is written. */
export const isSameSpeech = (one: string, other: string): boolean => baseOf(one) === baseOf(other);
const baseOf = (tag: string): string => tag.split("-")[0]?.toLowerCase() ?? "";

/**
 * The language of a product's page (BCP 47): by its letters, since shops name the language of their frame; among those of one script as
 * the page says, else English. "" where it has no words.
 */
export function languageOfProduct({ title, description = "", points, language: said = "" }: Facts): string {
  const text = [title, description, ...points].join(" ");
  const all = countOf(text, /\p{L}/gu);
  if (all === 0) return "";
  const share = (script: RegExp) => countOf(text, script) / all;
  if (share(/[\p{sc=Hiragana}\p{sc=Katakana}]/gu) > 0.1) return "ja";
  if (share(/\p{sc=Hangul}/gu) > 0.2) return "ko";
  if (share(/\p{sc=Han}/gu) > 0.2) return baseOf(said) === "zh" ? said : "zh";
  if (said !== "" && !["zh", "ja", "ko"].includes(baseOf(said))) return said;
  return share(/\p{sc=Latin}/gu) > 0.5 ? "en" : "";
}

const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/** The language of another one's page; null where the page is in the video's own, or has no words. */
export function otherLanguageOf(product: Facts, language: string): string | null {
  const found = languageOfProduct(product);
  return found === "" || isSameSpeech(found, language) ? null : found;
}

/** A script without anybody who writes: hook, points, price and call, filled in with what is known. @param language of the facts and the script */
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
  // Points go first where it is too long, the last of them before the others.
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
/** Other languages get nothing but what their page says. */
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

/** A line with the mark at its end that its language has, so that a voice pauses. */
export const endedIn = (language: string, text: string): string => ended(text, wordsIn(language).end);

/** Titles of shops are rows of search words: what stands before the first mark says what it is. */
export function shortTitle(title: string): string {
  const first = title.split(/\s[-|–—:：]\s|[,，|｜(（【]/u)[0]!.trim();
  return (first.length >= 3 ? first : title).slice(0, 60).trim();
}

/** The first words of a point, as large letters. */
export function shortPoint(point: string): string {
  const first = point.split(/[：，。;；!！?？]|[:,.](?!\d)/u)[0]!.trim();
  const isWide = /[\u2e80-\u9fff]/u.test(first);
  const short = isWide ? first.slice(0, 14) : first.split(" ").slice(0, 5).join(" ");
  return short.slice(0, 44);
}
