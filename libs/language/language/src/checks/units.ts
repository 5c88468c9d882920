import { plainDigits } from "./digits.ts";
import { figuresOf } from "./numbers.ts";

/**
 * Whether each number with a unit keeps the unit in the translation, in any known spelling: 3.5 kg may become 3.5公斤, but neither
 * 3.5 lb nor a bare 3.5. A number followed by an unknown word passes.
 */
export function keepsUnits(source: string, translation: string): boolean {
  const got = measuresOf(translation);
  return measuresOf(source).every(({ readings, units }) => {
    if (units.length === 0) return true;
    const same = got.filter((one) => [...one.readings].some((value) => readings.has(value)));
    return same.length === 0 || same.some((one) => one.isOpen || one.units.some((unit) => units.includes(unit)));
  });
}

/** Each number with its possible units. `isOpen` means that an unknown word stands in the unit's place. */
function measuresOf(text: string) {
  const plain = plainDigits(text);
  return figuresOf(text).map(({ readings, start, end }) => {
    const after = plain.slice(end, end + 24).replace(/^[\s\u00a0-]+/, "");
    const before = plain.slice(Math.max(0, start - 6), start).trimEnd();
    const units = table
      .filter(({ leads, follows }) => follows.test(after) || leads?.test(before))
      .map(({ unit }) => unit);
    return { readings, units, isOpen: units.length === 0 && /^\p{L}/u.test(after) };
  });
}

/** Words for a unit that follow a number, and symbols that precede one. */
const table = (
  [
    [
      "percent",
      "%|٪|per ?cent|percent|pour ?cent|prozent|por ?ciento|por ?cento|per ?cento|процент|パーセント|퍼센트",
      "百分之",
    ],
    ["kilogram", "kg|kilo|公斤|千克|кг|килограмм|キロ(?!メ)|킬로그램"],
    ["gram", "g|gram|gramm|gramo|克|г|грамм|グラム|그램"],
    ["pound", "lbs?|pounds?|libras?|livres?|pfund|磅|фунт|ポンド|파운드", "£"],
    ["pound money", "£|gbp|pounds?|libras?|livres?|pfund|英镑|英鎊|фунт|ポンド|파운드", "£|GBP"],
    ["ounce", "oz|ounces?|onzas?|onces?|unzen?|盎司|унци|オンス|온스"],
    ["kilometre", "km|kilomet|kilómet|kilomèt|quilômet|chilomet|公里|千米|км|километр|キロメ|킬로미터"],
    ["metre", "m|met(?:re|er)s?|metros?|mètres?|metri|米|м|метр|メートル|미터"],
    ["centimetre", "cm|centimet|centímet|centimèt|zentimet|厘米|公分|см|сантиметр|センチ|센티"],
    ["millimetre", "mm|millimet|milímet|millimèt|毫米|мм|миллиметр|ミリ|밀리미터"],
    ["mile", "mi|miles?|millas?|meilen?|milhas?|miglia|英里|мил[ьия]|マイル|마일"],
    ["foot", "ft|feet|foot|pies?|pieds?|fuß|pés?|piedi|英尺|фут|フィート|피트"],
    ["inch", "in(?= |$)|inch(?:es)?|pulgadas?|pouces?|zoll|polegadas?|pollici|英寸|дюйм|インチ|인치"],
    ["litre", "l|lit(?:re|er)s?|litros?|litri|升|л|литр|リットル|리터"],
    ["celsius", "°c|℃|celsius|摄氏|攝氏|градус\\S* цельс|度"],
    ["fahrenheit", "°f|℉|fahrenheit|华氏|華氏|градус\\S* фаренг"],
    ["dollar", "\\$|usd|dollars?|dólares|美元|美金|долл|ドル|달러", "\\$|USD|US\\$"],
    ["euro", "€|eur|欧元|歐元|евро|ユーロ|유로", "€|EUR"],
    ["yuan", "¥|cny|rmb|yuan|元|块|人民币|юан|人民元|위안", "¥|CNY|RMB"],
    ["yen", "¥|jpy|yen|日元|日圆|иен|円|엔", "¥|JPY"],
    ["hour", "h|hrs?|hours?|horas?|heures?|stunden?|ore|小时|小時|час|時間|시간"],
    ["minute", "min|minut|分钟|分鐘|мин|分|분"],
    ["second", "s|secs?|second|segundo|sekunde|secondi|秒|сек|초"],
    ["gigabyte", "gb|gigabyt|гб|гигабайт"],
    ["megabyte", "mb|megabyt|мб|мегабайт"],
  ] as const
).map(([unit, follows, leads]: readonly [string, string, string?]) => ({
  unit,
  // Latin and Cyrillic abbreviations end where the word ends; longer stems may be inflected.
  follows: new RegExp(`^(?:${bounded(follows)})`, "iu"),
  leads: leads ? new RegExp(`(?:${leads})$`, "iu") : null,
}));

function bounded(words: string): string {
  return words
    .split("|")
    .map((word) => (/^[\p{L}]{1,3}$/u.test(word) && !/\p{sc=Han}/u.test(word) ? `${word}(?!\\p{L})` : word))
    .join("|");
}
