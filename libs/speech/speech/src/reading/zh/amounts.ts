import type { Rule } from "../rules.ts";
import { cardinal, count, decimal, digitByDigit } from "./number-words.ts";

/** A number, with or without thousands separators. */
export const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;

const coins: Readonly<Record<string, string>> = {
  "¥": "元",
  "￥": "元",
  RMB: "元",
  CNY: "元",
  $: "美元",
  US$: "美元",
  USD: "美元",
  HK$: "港元",
  HKD: "港元",
  "€": "欧元",
  EUR: "欧元",
  "£": "英镑",
  GBP: "英镑",
  JPY: "日元",
  "₩": "韩元",
  "₹": "卢比",
};
const signs = String.raw`US\$|HK\$|[¥￥$€£₩₹]|(?:RMB|CNY|USD|HKD|EUR|GBP|JPY)\s?`;

const units: Readonly<Record<string, string>> = {
  km: "公里",
  m: "米",
  cm: "厘米",
  mm: "毫米",
  μm: "微米",
  "km/h": "公里每小时",
  "m/s": "米每秒",
  "m²": "平方米",
  "㎡": "平方米",
  "cm²": "平方厘米",
  "m³": "立方米",
  '"': "英寸",
  kg: "公斤",
  KG: "公斤",
  Kg: "公斤",
  g: "克",
  mg: "毫克",
  t: "吨",
  L: "升",
  l: "升",
  ml: "毫升",
  mL: "毫升",
  ML: "毫升",
  s: "秒",
  ms: "毫秒",
  min: "分钟",
  h: "小时",
  W: "瓦",
  kW: "千瓦",
  KW: "千瓦",
  kWh: "千瓦时",
  V: "伏",
  A: "安",
  mAh: "毫安时",
  MAH: "毫安时",
  mah: "毫安时",
  Hz: "赫兹",
  HZ: "赫兹",
  kHz: "千赫兹",
  MHz: "兆赫兹",
  GHz: "吉赫兹",
  fps: "帧每秒",
  FPS: "帧每秒",
  px: "像素",
  dB: "分贝",
  kcal: "千卡",
  cal: "卡",
  "℃": "摄氏度",
  "°C": "摄氏度",
  "℉": "华氏度",
  "°F": "华氏度",
  "°": "度",
};
const unit = Object.keys(units)
  .sort((one, other) => other.length - one.length)
  .map((name) => name.replace(/[$"]/g, "\\$&"))
  .join("|");

/** Counters before which 2 is 两: things, times and lengths, but not dates, floors and list numbers. */
const counters =
  "个只条件位张本次天年周元块米千克公斤克斤升毫升吨人名款种套双对杯瓶盒袋箱包支片颗粒台部辆架座间家层遍回倍岁句步口碗盘根把顶枚首幅页篇章课分钟小时秒钟秒季度代月份厘米毫米公里平方立方米英寸寸码场轮站门匹头朵棵株批组排串块钱美元欧元英镑港元日元角毛";
const countable = new RegExp(
  `(?<![\\d.第点零一二三四五六七八九十百千万亿初])2(?=(?:${["个月", "小时", "分钟", "秒", "周", "刻钟", "天", "年", "千克", "公斤", ...new Set(counters.match(/[^月份层代季度]/gu))].join("|")}))`,
  "g",
);

const price = (sign: string, amount: string, scale: string): string =>
  `${scale === "" ? count(amount) : count(amount) + scale}${coins[sign.trim()] ?? "元"}`;
const measure = (amount: string, name: string): string =>
  (units[name] ?? "").endsWith("度") ? `${decimal(amount)}${units[name]}` : `${count(amount)}${units[name]}`;

/** Writes prices, percentages, units and ranges in words. */
export const amounts: readonly Rule[] = [
  [/(\d+)\.(\d)折/g, (_, whole = "", part = "") => `${digitByDigit(whole + part)}折`],
  [
    new RegExp(`(?<![\\w.])(\\d+(?:\\.\\d+)?)w(?=\\+|[\\u4e00-\\u9fff，。！]|$)`, "g"),
    (_, amount = "") => `${count(amount)}万`,
  ],
  [
    new RegExp(`(${signs})\\s?(${number})\\s?[-~—至到]\\s?(?:${signs})?(${number})(?:元)?`, "g"),
    (_, sign = "", from = "", to = "") => `${count(from)}到${price(sign, to, "")}`,
  ],
  [
    new RegExp(`(${signs})\\s?(${number})([万亿千])?(?:\\s?元)?(?:\\s?/\\s?(?=\\p{Script=Han}))?`, "gu"),
    (all, sign = "", amount = "", scale = "") => price(sign, amount, scale) + (all.includes("/") ? "每" : ""),
  ],
  [
    new RegExp(`(?<![\\w.])(${number})\\s?(${signs})(?![A-Za-z\\d])`, "g"),
    (_, amount = "", sign = "") => price(sign, amount, ""),
  ],
  [
    new RegExp(`(${number})([万千]?)(元|块|美元|欧元)/(?=\\p{Script=Han})`, "gu"),
    (_, amount = "", scale = "", coin = "") => `${count(amount)}${scale}${coin}每`,
  ],
  [
    new RegExp(`(?<![\\w.])(-?)(${number})%?\\s?[-~—至到]\\s?(${number})%`, "g"),
    (_, minus = "", from = "", to = "") => `${minus ? "负" : ""}百分之${decimal(from)}到百分之${decimal(to)}`,
  ],
  [new RegExp(`(?<![\\w.])-(${number})%`, "g"), (_, amount = "") => `负百分之${decimal(amount)}`],
  [new RegExp(`(${number})\\s?%`, "g"), (_, amount = "") => `百分之${amount === "100" ? "百" : decimal(amount)}`],
  [new RegExp(`(${number})\\s?‰`, "g"), (_, amount = "") => `千分之${decimal(amount)}`],
  [
    new RegExp(`(?<![\\w.])(-)?(${number})\\s?(?:℃|°C)?\\s?[-~—至到]\\s?(-)?(${number})\\s?(℃|°C|度)`, "g"),
    (_, below = "", from = "", minus = "", to = "", name = "") =>
      `${below ? "零下" : ""}${decimal(from)}到${minus ? "零下" : ""}${decimal(to)}${units[name] ?? name}`,
  ],
  [
    new RegExp(`(?<![\\w.])-(${number})\\s?(℃|°C|度)`, "g"),
    (_, amount = "", name = "") => `零下${decimal(amount)}${units[name] ?? name}`,
  ],
  [
    new RegExp(`(?<![\\w.])(${number})\\s?(?:${unit})?\\s?[-~—]\\s?(${number})\\s?(${unit})(?![\\w²³])`, "g"),
    (_, from = "", to = "", name = "") => `${count(from)}到${measure(to, name)}`,
  ],
  [new RegExp(`时速\\s?(${number})\\s?km/h`, "g"), (_, amount = "") => `时速${decimal(amount)}公里`],
  [/(?<![\w.])(\d{3,4})[pPi](?!\w)/g, (_, lines = "") => `${digitByDigit(lines)} P `],
  [
    /(?<![\w.])(\d+)([KGDkMT]B?)(?![\w])/g,
    (_, size = "", letter = "") => `${cardinal(size)} ${[...letter.toUpperCase()].join(" ")} `,
  ],
  [
    new RegExp(`(?<![A-Za-z.,\\d])(${number})\\s?(${unit})(?![\\w²³])`, "g"),
    (_, amount = "", name = "") => measure(amount, name),
  ],
  [new RegExp(`(?<![\\w.])(${number})\\s?[xX×](?![\\w\\s]*\\d)(?!\\w)`, "g"), (_, amount = "") => `${count(amount)}倍`],
  [
    new RegExp(`(?<![\\w.,-])(${number})\\s?[-~—]\\s?(${number})(?=\\s?[\\p{Script=Han}])`, "gu"),
    (_, from = "", to = "") => `${decimal(from)}到${to === "2" ? "2" : decimal(to)}`,
  ],
  [countable, () => "两"],
];
