/**
 * Which characters may not start and may not end a row. Sources: JIS X 4051:2004 and "Requirements for Chinese Text Layout",
 * https://www.w3.org/TR/clreq/#prohibition_rules_for_line_start_end.
 */
const neverFirst = new Set(
  "、。，．・：；！？‼⁇⁈⁉,.:;!?…‥—～〜ー々ゝゞヽヾ〻ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ" +
    "）］｝〕〉》\u300d\u300f】〙〗〟\u2019\u201d｠»›)]}％‰℃°′″%",
);
const neverLast = new Set("（［｛〔〈《\u300c\u300e【〘〖〝\u2018\u201c｟«‹([{￥＄£¥$€№#＃第");

/** Whether a row may end between the neighbouring characters `previous` and `next`. */
export const mayPart = (previous: string, next: string): boolean =>
  !neverFirst.has(next) && !neverLast.has(previous) && !(previous === next && /[—…]/u.test(next));
