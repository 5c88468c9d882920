/** How long a text is when it is spoken: signs of Chinese and Japanese, and letters of other scripts with single spaces. */
export type SpokenLength = { signs: number; letters: number };

const wideSigns = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/**
 * Measures a text as it is spoken: figures, prices, dates, times and addresses count as the words that voices say for them. Any
 * other text counts as it is written. It is a rule of thumb for pages and prices; `readAloud` of libs/speech/speech knows the words.
 *
 * @param language BCP 47; in Chinese and Japanese figures are said in signs
 */
export function spokenLength(text: string, language: string): SpokenLength {
  const isWide = /^(?:zh|yue|ja)\b/i.test(language);
  const isKana = /^ja\b/i.test(language);
  let said = 0;
  const say = (count: number): string => {
    said += count;
    return "";
  };
  const plain = text
    .replace(address, (whole, name: string) => spelled(whole, name))
    .replace(figure, (run) => say(isWide ? Math.ceil(signsOfRun(run) * (isKana ? kanaShare : 1)) : lettersOfRun(run)))
    .replace(coin, () => say(isWide ? 1 : coinLetters))
    .replace(percent, () => say(isWide ? percentSigns : percentLetters));
  const signs = plain.match(wideSigns)?.length ?? 0;
  const letters = plain.replace(wideSigns, "").replace(/\s+/g, " ").trim().length;
  return isWide ? { signs: signs + said, letters } : { signs, letters: letters + said };
}

/** An address in a text: of a page, with or without its scheme and path, or of mail. Paths are not spoken. */
const address = /(?:https?:\/\/|www\.)([^\s/?#，。]+)[^\s，。]*|(?<![\w.])([\w.+-]+@[\w-]+\.[\w.-]+)/giu;
const spelled = (whole: string, name: string | undefined): string =>
  (name ?? whole).replace(/\./g, " dot ").replace(/@/g, " at ");

const digit = String.raw`[0-9\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]`;
/** Digits with the separators between them: an amount, a date, a time, a fraction, a telephone number. */
const figure = new RegExp(String.raw`${digit}(?:${digit}|[.,:/\u066b\u066c’'-](?=${digit}))*`, "gu");
const grouped = /^.{1,3}(?:[.,\u066c’'].{3})+(?:[.,\u066b].{1,2})?$/u;
const coin = /US\$|[$€£¥￥₹₩]/gu;
const percent = /[%٪％‰]/gu;
/** " dollars" and its like, and " percent". */
const coinLetters = 8;
const percentLetters = 8;
const percentSigns = 3;

/** Groups of digits that are said as one number each. */
function groupsOf(run: string): string[] {
  const isGrouped = grouped.test(run) && !/[:/-]/.test(run);
  if (!isGrouped) return run.split(/[^\p{Nd}]/u);
  const [, whole = run, part] = /^(.*?)(?:[.,\u066b](.{1,2}))?$/u.exec(run) ?? [];
  return [whole.replace(/[^\p{Nd}]/gu, ""), ...(part === undefined ? [] : [part])];
}

/** Kana of a spoken Japanese number, for each sign of a Chinese one. */
const kanaShare = 2;

/** Digits that are said one by one: of telephone numbers, and of what begins with a zero. */
const isDigitByDigit = (group: string, groups: readonly string[]): boolean =>
  group.length > mostDigits || (group.length > 1 && zero.test(group)) || groups.length > 3;
const mostDigits = 10;
const zero = /^[0\u0660\u06f0\u0966]/u;

/** English words for one digit take some six letters with their space; each further digit of a number takes ten more. */
function lettersOfRun(run: string): number {
  const groups = groupsOf(run);
  const isDate = groups.length > 1;
  return groups.reduce((sum, group) => {
    if (isDigitByDigit(group, groups)) return sum + 6 * group.length;
    if (group.length === 4 && isDate && /[/-]/.test(run)) return sum + yearLetters;
    return sum + (group.length <= 2 ? 5 * group.length + 1 : 10 * group.length - 2);
  }, 0);
}
const yearLetters = 20;

/** Between digits stands the name of their place: 一千两百九十九. A decimal point, a month or a share is one more sign. */
function signsOfRun(run: string): number {
  const groups = groupsOf(run);
  return groups.reduce(
    (sum, group) => sum + (isDigitByDigit(group, groups) ? group.length : 2 * group.length - 1),
    groups.length - 1,
  );
}
