const signs: Readonly<Record<string, string>> = {
  USD: "$",
  CNY: "¥",
  JPY: "¥",
  EUR: "€",
  GBP: "£",
  KRW: "₩",
  INR: "₹",
  HKD: "HK$",
  TWD: "NT$",
  AUD: "A$",
  CAD: "CA$",
  SGD: "S$",
};

/** A price as shown to buyers, such as "$29.99"; "" if it is not a price. @param currency ISO 4217 code; "" if unknown */
export function shownPrice(price: string, currency: string): string {
  const amount = price.replace(/[^\d.,]/g, "");
  if (!/\d/.test(amount) || amount.length > 14) return "";
  const code = currency.toUpperCase();
  if (signs[code]) return `${signs[code]}${amount}`;
  return /^[A-Z]{3}$/.test(code) ? `${amount} ${code}` : amount;
}

/** The first price with a currency sign in a text. */
export const priceInText = (text: string): string =>
  /(?:[$€£¥￥₩₹]|HK\$|NT\$|US\$)\s?\d{1,3}(?:[,.\s]?\d{3})*(?:[.,]\d{1,2})?/u
    .exec(text)?.[0]
    .replace(/\s+/g, "")
    .replace("￥", "¥") ?? "";
