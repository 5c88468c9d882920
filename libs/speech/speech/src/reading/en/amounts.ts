import type { Rule } from "../rules.ts";
import { cardinal, decimal, inPairs } from "./number-words.ts";

/** A number, with or without thousands separators. */
export const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;

type Coin = readonly [one: string, many: string, cent: string | null, cents: string | null];
const dollar: Coin = ["dollar", "dollars", "cent", "cents"];
const coins: Readonly<Record<string, Coin>> = {
  $: dollar,
  US$: ["U S dollar", "U S dollars", "cent", "cents"],
  HK$: ["Hong Kong dollar", "Hong Kong dollars", "cent", "cents"],
  USD: ["U S dollar", "U S dollars", "cent", "cents"],
  "€": ["euro", "euros", "cent", "cents"],
  EUR: ["euro", "euros", "cent", "cents"],
  "£": ["pound", "pounds", "penny", "pence"],
  GBP: ["pound", "pounds", "penny", "pence"],
  "¥": ["yuan", "yuan", null, null],
  "￥": ["yuan", "yuan", null, null],
  RMB: ["yuan", "yuan", null, null],
  CNY: ["yuan", "yuan", null, null],
  JPY: ["yen", "yen", null, null],
  "₹": ["rupee", "rupees", null, null],
  "₩": ["won", "won", null, null],
};
const codes = String.raw`US\$|HK\$|[$€£¥￥₹₩]`;
const scales: Readonly<Record<string, string>> = {
  k: " thousand",
  K: " thousand",
  m: " million",
  M: " million",
  B: " billion",
  bn: " billion",
};

function money(sign: string, amount: string, scale: string): string {
  const [one, many, cent, cents] = coins[sign] ?? dollar;
  if (scale !== "") return `${decimal(amount)}${scales[scale] ?? ` ${scale.trim()}`} ${many}`;
  const [whole = "", part = ""] = amount.replaceAll(",", "").split(".");
  const named = (count: string) => `${cardinal(count)} ${Number(count) === 1 ? one : many}`;
  if (part === "" || Number(part) === 0) return named(whole);
  if (part.length !== 2 || cent === null || cents === null) return `${decimal(amount)} ${many}`;
  const few = `${cardinal(String(Number(part)))} ${Number(part) === 1 ? cent : cents}`;
  return Number(whole) === 0 ? few : `${named(whole)} and ${few}`;
}

/** "each" of "$5/month". */
const per = (each: string) => (each === "" ? "" : ` per ${units[each]?.[0] ?? each}`);

const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  km: ["kilometer", "kilometers"],
  m: ["meter", "meters"],
  cm: ["centimeter", "centimeters"],
  mm: ["millimeter", "millimeters"],
  ft: ["foot", "feet"],
  '"': ["inch", "inches"],
  mi: ["mile", "miles"],
  mph: ["mile per hour", "miles per hour"],
  "km/h": ["kilometer per hour", "kilometers per hour"],
  "m/s": ["meter per second", "meters per second"],
  "m²": ["square meter", "square meters"],
  "m³": ["cubic meter", "cubic meters"],
  kg: ["kilogram", "kilograms"],
  g: ["gram", "grams"],
  mg: ["milligram", "milligrams"],
  lb: ["pound", "pounds"],
  lbs: ["pound", "pounds"],
  oz: ["ounce", "ounces"],
  L: ["liter", "liters"],
  l: ["liter", "liters"],
  ml: ["milliliter", "milliliters"],
  mL: ["milliliter", "milliliters"],
  s: ["second", "seconds"],
  sec: ["second", "seconds"],
  ms: ["millisecond", "milliseconds"],
  min: ["minute", "minutes"],
  mins: ["minute", "minutes"],
  h: ["hour", "hours"],
  hr: ["hour", "hours"],
  hrs: ["hour", "hours"],
  W: ["watt", "watts"],
  kW: ["kilowatt", "kilowatts"],
  kWh: ["kilowatt hour", "kilowatt hours"],
  V: ["volt", "volts"],
  amp: ["amp", "amps"],
  mAh: ["milliamp hour", "milliamp hours"],
  Hz: ["hertz", "hertz"],
  kHz: ["kilohertz", "kilohertz"],
  MHz: ["megahertz", "megahertz"],
  GHz: ["gigahertz", "gigahertz"],
  KB: ["kilobyte", "kilobytes"],
  MB: ["megabyte", "megabytes"],
  GB: ["gigabyte", "gigabytes"],
  TB: ["terabyte", "terabytes"],
  Mbps: ["megabit per second", "megabits per second"],
  fps: ["frame per second", "frames per second"],
  px: ["pixel", "pixels"],
  MP: ["megapixel", "megapixels"],
  dB: ["decibel", "decibels"],
  kcal: ["calorie", "calories"],
  "°C": ["degree Celsius", "degrees Celsius"],
  "℃": ["degree Celsius", "degrees Celsius"],
  "°F": ["degree Fahrenheit", "degrees Fahrenheit"],
  "℉": ["degree Fahrenheit", "degrees Fahrenheit"],
  "°": ["degree", "degrees"],
  "%": ["percent", "percent"],
};
const unit = Object.keys(units)
  .sort((one, other) => other.length - one.length)
  .map((name) => name.replace(/[$"]/g, "\\$&"))
  .join("|");

const measure = (amount: string, name: string): string => {
  const [one, many] = units[name] ?? ["", ""];
  return `${decimal(amount)} ${amount === "1" ? one : many}`;
};

/** In a range, the first number is left to the rule for the kind of the second. */
export const amounts: readonly Rule[] = [
  [
    new RegExp(`(${codes})\\s?(${number})\\s?[-~]\\s?(?:${codes})?\\s?(${number})`, "g"),
    (_, sign = "", from = "", to = "") => `${decimal(from)} to ${money(sign, to, "")}`,
  ],
  [
    new RegExp(
      `(${codes}|(?:RMB|CNY|USD|EUR|GBP|JPY)\\s)\\s?(${number})(?:([kKmMB]|bn)\\b|( million| billion| thousand| trillion)\\b)?(?:\\s?/\\s?([a-z]+))?`,
      "g",
    ),
    (_, sign = "", amount = "", scale = "", word = "", each = "") =>
      money(sign.trim(), amount, scale || word) + per(each),
  ],
  [
    new RegExp(`(?<![\\w.])(${number})\\s?(€|£|¥|￥|USD|EUR|GBP|RMB|CNY|JPY)(?![A-Za-z])`, "g"),
    (_, amount = "", sign = "") => money(sign, amount, ""),
  ],
  [
    /(?<![\w.])(\d+)\s?(?:¢|c(?=\s(?:each|off)))/g,
    (_, amount = "") => `${cardinal(amount)} ${amount === "1" ? "cent" : "cents"}`,
  ],
  [
    new RegExp(`(?<![\\w.,])(${number})\\s?(?:${unit})?\\s?[-~]\\s?(${number})\\s?(${unit})(?![\\w²³])`, "g"),
    (_, from = "", to = "", name = "") => `${decimal(from)} to ${measure(to, name)}`,
  ],
  [
    new RegExp(`(?<![\\w.,])(${number})(in|A)(?!\\w)`, "g"),
    (_, amount = "", name = "") => measure(amount, name === "A" ? "amp" : '"'),
  ],
  [/(?<![\w.])(\d{3,4})([pPi])(?![\w])/g, (_, lines = "", kind = "") => `${inPairs(lines)} ${kind.toLowerCase()}`],
  [
    new RegExp(`(?<![\\w.,])-(${number})\\s?(${unit})(?![\\w²³])`, "g"),
    (_, amount = "", name = "") => `minus ${measure(amount, name)}`,
  ],
  [
    new RegExp(`(?<![A-Za-z.,\\d])(${number})\\s?(${unit})(?![\\w²³])`, "g"),
    (_, amount = "", name = "") => measure(amount, name),
  ],
  [
    new RegExp(`(?<![\\w.,])(${number})\\s?[x×](?![\\w])(?!\\s?\\d)`, "g"),
    (_, amount = "") => `${decimal(amount)} ${amount === "1" ? "time" : "times"}`,
  ],
];
