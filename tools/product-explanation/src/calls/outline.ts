import type { Product } from "../../calls.ts";
import { lengthOfScript, type ScriptLine } from "../../draft.ts";

const mostPoints = 5;

/** A script without anybody who writes: hook, points, price and call, filled in with what is known, in the script's language. */
export function outlineOf(product: Product, language: string, limit: number): ScriptLine[] {
  const words = /^zh\b/i.test(language) ? zh : en;
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
    { text: words.hook(title), show: title.slice(0, 60), role: "hook", picture: null },
    ...points,
    ...(product.price === ""
      ? []
      : [{ text: words.price(product.price), show: "", role: "price" as const, picture: null }]),
    { text: words.call, show: words.callShown, role: "call", picture: null },
  ];
  // Points go first where it is too long, the last of them before the others.
  while (lengthOfScript(lines.map(({ text }) => text).join("\n"), language) > limit) {
    const last = lines.findLastIndex(({ role }) => role === "point");
    if (last < 0) break;
    lines.splice(last, 1);
  }
  return lines;
}

const en = {
  thing: "this product",
  end: ".",
  hook: (title: string) => `Take a look at ${title}.`,
  price: (price: string) => `It costs ${price}.`,
  call: "Tap the link below to order yours.",
  callShown: "Order yours",
};
const zh: typeof en = {
  thing: "这款商品",
  end: "。",
  hook: (title) => `一起来看看${title}。`,
  price: (price) => `现在的价格是${price}。`,
  call: "喜欢的话，点击下方链接下单。",
  callShown: "点击下方链接",
};

const ended = (text: string, end: string): string => (/[.!?。！？…]$/u.test(text) ? text : `${text}${end}`);

/** Titles of shops are rows of search words: what stands before the first mark says what it is. */
function shortTitle(title: string): string {
  const first = title.split(/\s[-|–—:：]\s|[,，|｜(（【]/u)[0]!.trim();
  return (first.length >= 3 ? first : title).slice(0, 60).trim();
}

/** The first words of a point, as large letters. */
function shortPoint(point: string): string {
  const first = point.split(/[:：,，.。;；!！?？]/u)[0]!.trim();
  const isWide = /[\u2e80-\u9fff]/u.test(first);
  const short = isWide ? first.slice(0, 14) : first.split(" ").slice(0, 5).join(" ");
  return short.slice(0, 44);
}
