const ones = ["ゼロ", "イチ", "ニ", "サン", "ヨン", "ゴ", "ロク", "ナナ", "ハチ", "キュー"];
const hundreds = [
  "",
  "ヒャク",
  "ニヒャク",
  "サンビャク",
  "ヨンヒャク",
  "ゴヒャク",
  "ロッピャク",
  "ナナヒャク",
  "ハッピャク",
  "キューヒャク",
];
const thousands = [
  "",
  "セン",
  "ニセン",
  "サンゼン",
  "ヨンセン",
  "ゴセン",
  "ロクセン",
  "ナナセン",
  "ハッセン",
  "キューセン",
];
const groups = ["", "マン", "オク", "チョー"];
/** Maximum number of digits. Longer numbers are read digit by digit. */
const mostDigits = 16;

/** A whole number in katakana: サンゼンキューヒャクハチジュー. */
export function cardinal(written: string): string {
  const number = written.replaceAll(",", "");
  if (/^0\d/.test(number) || number.length > mostDigits) return digitByDigit(number);
  if (number === "0") return ones[0] ?? "";
  const fours = number.padStart(Math.ceil(number.length / 4) * 4, "0").match(/\d{4}/g) ?? [];
  return fours
    .map((four, n) => {
      const group = fours.length - 1 - n;
      if (four === "0000") return "";
      const [thousand = 0, hundred = 0, ten = 0, one = 0] = [...four].map(Number);
      const isThousandOfMan = thousand === 1 && group > 0;
      const front = (isThousandOfMan ? "イッセン" : thousands[thousand]) + (hundreds[hundred] ?? "");
      const back = (ten === 0 ? "" : `${ten === 1 ? "" : ones[ten]}ジュー`) + (one === 0 ? "" : ones[one]);
      return front + back + groups[group];
    })
    .join("")
    .replace(/イチチョー/, "イッチョー");
}

/** Reads the digits of a text one by one; 0 is ゼロ. */
export const digitByDigit = (written: string): string =>
  written.replace(/\D/g, "").replace(/\d/g, (digit) => ones[Number(digit)] ?? "");

/** 3.5 is サンテンゴ. */
export function decimal(written: string): string {
  const [whole = "", part] = written.split(".");
  return part ? `${cardinal(whole || "0").replace(/^ゼロ$/, "レー")}テン${digitByDigit(part)}` : cardinal(whole);
}

/** Numbers that have an irregular word before a counter. */
const own: Readonly<Record<string, readonly string[]>> = {
  つ: ["", "ヒトツ", "フタツ", "ミッツ", "ヨッツ", "イツツ", "ムッツ", "ナナツ", "ヤッツ", "ココノツ"],
  人: ["", "ヒトリ", "フタリ"],
  日: [
    "",
    "ツイタチ",
    "フツカ",
    "ミッカ",
    "ヨッカ",
    "イツカ",
    "ムイカ",
    "ナノカ",
    "ヨーカ",
    "ココノカ",
    "トーカ",
    "",
    "",
    "",
    "ジューヨッカ",
    "",
    "",
    "",
    "",
    "",
    "ハツカ",
    "",
    "",
    "",
    "ニジューヨッカ",
  ],
};
/**
 * Kana of a counter, and the sound changes that its first sound causes: 1, 6, 8 and 10 are shortened before k, s, t and h; 3 may
 * change the first sound to b.
 */
const counters: Readonly<Record<string, readonly [kana: string, kind: "" | "k" | "s" | "h" | "p"]>> = {
  人: ["ニン", ""],
  日: ["ニチ", ""],
  時間: ["ジカン", ""],
  時: ["ジ", ""],
  分: ["フン", "p"],
  秒: ["ビョー", ""],
  年: ["ネン", ""],
  月: ["ガツ", ""],
  円: ["エン", ""],
  個: ["コ", "k"],
  ヶ月: ["カゲツ", "k"],
  か月: ["カゲツ", "k"],
  回: ["カイ", "k"],
  階: ["カイ", "k"],
  歳: ["サイ", "s"],
  才: ["サイ", "s"],
  冊: ["サツ", "s"],
  週間: ["シューカン", "s"],
  点: ["テン", "s"],
  本: ["ホン", "h"],
  匹: ["ヒキ", "h"],
  杯: ["ハイ", "h"],
  枚: ["マイ", ""],
  台: ["ダイ", ""],
  倍: ["バイ", ""],
  度: ["ド", ""],
  名: ["メー", ""],
  番: ["バン", ""],
};
/** Longest first. */
export const counterNames: readonly string[] = [...new Set(["つ", ...Object.keys(counters)])].sort(
  (one, other) => other.length - one.length,
);

const irregular: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  人: { "4": "ヨ" },
  時: { "4": "ヨ", "7": "シチ", "9": "ク" },
  時間: { "4": "ヨ", "7": "シチ", "9": "ク" },
  年: { "4": "ヨ" },
  円: { "4": "ヨ" },
  月: { "4": "シ", "7": "シチ", "9": "ク" },
};
const voiced: Readonly<Record<string, string>> = { フ: "プ", ホ: "ポ", ヒ: "ピ", ハ: "パ" };
const hard: Readonly<Record<string, string>> = { ホ: "ボ", ヒ: "ビ", ハ: "バ" };

/** A number with a counter: ヒトツ, サンボン, ジュップン. */
export function counted(written: string, counter: string): string {
  const word = own[counter]?.[Number(written)];
  if (word) return word;
  const [kana, kind] = counters[counter] ?? [counter, ""];
  if (written.includes(".")) return decimal(written) + kana;
  const read = cardinal(written);
  const last = written.at(-1) ?? "";
  const changed = irregular[counter]?.[last];
  if (changed !== undefined && !read.startsWith("ゼロ"))
    return read.slice(0, read.length - (ones[Number(last)] ?? "").length) + changed + kana;
  const isShort = kind === "s" ? /(?:イチ|ハチ|ジュー)$/.test(read) : /(?:イチ|ロク|ハチ|ジュー|ヒャク)$/.test(read);
  const first = kana[0] ?? "";
  if (kind !== "" && isShort)
    return read.replace(/.$/, "ッ") + (kind === "h" || kind === "p" ? voiced[first] : first) + kana.slice(1);
  if (kind === "h" && read.endsWith("サン")) return read + hard[first] + kana.slice(1);
  if (kind === "p" && /(?:サン|ヨン)$/.test(read)) return read + voiced[first] + kana.slice(1);
  return read + kana;
}
