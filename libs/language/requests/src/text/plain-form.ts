import { mistakes, variants } from "../words/spelling.ts";

const wrongWords = mistakes
  .split(/[,\n]/)
  .map((pair) => pair.trim().split(" "))
  .filter((pair) => pair.length === 2);
const rightWord = new Map(wrongWords.map(([wrong = "", right = ""]) => [wrong, right]));
const wrong = new RegExp([...rightWord.keys()].join("|"), "g");

const simplified = [...variants.simplified];
const simpleForm = new Map([...variants.traditional].map((sign, index) => [sign, simplified[index] ?? sign]));
simpleForm.set("\n", ";");
for (const sign of "\u2019\u2018\u02bc`") simpleForm.set(sign, "'");

/**
 * A text of the same length in lower case, with plain quotation marks, half-width signs and simplified characters, in which
 * Chinese words with a wrong character of the same sound are corrected.
 */
export function plainForm(text: string): string {
  let plain = "";
  for (const sign of text) plain += plainSign(sign);
  return plain.replace(wrong, (word) => rightWord.get(word) ?? word);
}

function plainSign(sign: string): string {
  const simple = simpleForm.get(sign);
  if (simple !== undefined) return simple;
  const code = sign.charCodeAt(0);
  if (code > 0xff00 && code < 0xff5f) return String.fromCharCode(code - 0xfee0).toLowerCase();
  const lower = sign.toLowerCase();
  return lower.length === sign.length ? lower : sign;
}
