import { readCapitals } from "../acronyms.ts";
import { readAddresses } from "../addresses.ts";
import { cleanText } from "../clean-text.ts";
import { applyRules, type Rule, tidied } from "../rules.ts";
import { cardinal, counted, counterNames, decimal, digitByDigit } from "./number-words.ts";

/**
 * Writes the numbers and signs of a Japanese text as kana. Chinese characters stay, since a dictionary provides their readings.
 */
export function readJapanese(text: string): string {
  const named = readAddresses(cleanText(text, "。"), {
    dot: "ドット",
    at: "アットマーク",
    slash: "スラッシュ",
    dash: "ハイフン",
    underscore: "アンダーバー",
    tag: "",
    handle: "アットマーク",
  });
  return tidied(spelledInKana(readCapitals(applyRules(named.replaceAll("，", "、"), rules))));
}

const letters =
  "エー ビー シー ディー イー エフ ジー エイチ アイ ジェー ケー エル エム エヌ オー ピー キュー アール エス ティー ユー ブイ ダブリュー エックス ワイ ゼット".split(
    " ",
  );
/** Single capitals are read as letters: "U S B" is ユーエスビー. */
const spelledInKana = (text: string): string =>
  text.replace(/(?<![A-Za-z])[A-Z](?:[ -][A-Z])*(?![A-Za-z])/g, (run) =>
    [...run.replace(/[ -]/g, "")].map((letter) => letters[letter.charCodeAt(0) - 65] ?? "").join(""),
  );

const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const coins: Readonly<Record<string, string>> = { "¥": "円", "￥": "円", $: "ドル", "€": "ユーロ", "£": "ポンド" };
const units: Readonly<Record<string, string>> = {
  km: "キロメートル",
  cm: "センチ",
  mm: "ミリ",
  m: "メートル",
  kg: "キログラム",
  mg: "ミリグラム",
  g: "グラム",
  ml: "ミリリットル",
  mL: "ミリリットル",
  L: "リットル",
  W: "ワット",
  mAh: "ミリアンペアアワー",
  GB: "ギガバイト",
  TB: "テラバイト",
  Hz: "ヘルツ",
  fps: "エフピーエス",
  "℃": "ド",
  "°C": "ド",
  "%": "パーセント",
};
const unit = Object.keys(units)
  .sort((one, other) => other.length - one.length)
  .join("|");
const counter = counterNames.join("|");
const figures = "〇一二三四五六七八九";
/** 十 is 10, 三 is 3, 三十 is 30. */
const figuresOf = (written: string): string =>
  written.endsWith("十") ? `${figures.indexOf(written.slice(0, -1) || "一")}0` : String(figures.indexOf(written));
const plain = (written: string) => written.replaceAll(",", "");

const rules: readonly Rule[] = [
  [
    /(?<![\w.])(0\d{1,3})-(\d{1,4})-(\d{3,4})(?!\w)/g,
    (_, ...groups) => groups.slice(0, 3).map(digitByDigit).join("、"),
  ],
  [
    /(?<![\w.])(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\w)/g,
    (_, y = "", m = "", d = "") =>
      `${counted(y, "年")}${counted(String(Number(m)), "月")}${counted(String(Number(d)), "日")}`,
  ],
  [
    /(?<![\w:])(\d{1,2}):(\d{2})(?!\w)/g,
    (_, h = "", m = "") => counted(String(Number(h)), "時") + (Number(m) === 0 ? "" : counted(String(Number(m)), "分")),
  ],
  [/(?<=\d)\s?[~～〜-]\s?(?=\d)/g, () => "カラ"],
  [
    new RegExp(`([¥￥$€£])\\s?(${number})`, "g"),
    (_, sign = "", amount = "") =>
      coins[sign] === "円" ? counted(plain(amount), "円") : decimal(plain(amount)) + coins[sign],
  ],
  [
    new RegExp(`(${number})\\s?(${unit})(?![A-Za-z])`, "g"),
    (_, amount = "", name = "") => decimal(plain(amount)) + units[name],
  ],
  [
    new RegExp(`(${number})\\s?([万億])(${counter})?`, "g"),
    (_, amount = "", group = "", name = "") =>
      decimal(plain(amount)) + (group === "万" ? "マン" : "オク") + (name === "円" ? "エン" : name),
  ],
  [/(\d+)つ(?=の|$|[、。ください])/g, (_, digits = "") => counted(digits, "つ")],
  [new RegExp(`(${number})\\s?(${counter})`, "g"), (_, amount = "", name = "") => counted(plain(amount), name)],
  // 十分 may mean "enough", and 一日 has two readings: both are left to the dictionary.
  [
    /(?<!\p{Script=Han})([一二三四五六七八九]?十|[一二三四五六七八九])(本|杯|匹|個|回|枚|台|冊|歳|階|週間|ヶ月|か月)/gu,
    (_, digits = "", name = "") => counted(figuresOf(digits), name),
  ],
  [/(\d+)\/(\d+)/g, (_, top = "", bottom = "") => `${cardinal(bottom)}ブンノ${cardinal(top)}`],
  [/(?<![\w])-(?=\d)/g, () => "マイナス"],
  [new RegExp(`(${number})`, "g"), (_, digits = "") => decimal(plain(digits))],
  [/\s?&\s?|\s?＆\s?/g, () => "アンド"],
  [/\+|＋/g, () => "プラス"],
  [/[×x](?=\p{Script=Katakana})/gu, () => "カケル"],
  [/[\u3010[{]/g, () => "（"],
  [/[\u3011\]}]/g, () => "）"],
  [/[*_#^~|\\<>•@=/]+/g, () => " "],
];
