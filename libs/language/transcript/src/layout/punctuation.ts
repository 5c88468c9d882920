// Escaped are curly quotes (\u2018-\u201d) and corner brackets (\u300c-\u300f): sources write these only in product texts.

/** No line begins with these: closing marks, in Japanese also small kana and marks of length (JIS X 4051). */
const closing =
  /^[!),.:;?\]}»\u2019\u201d›%‰…‥、。〃〉》\u300d\u300f】〕〗〙〛，．：；？！）］｝｠～％℃°،؛؟۔।ーァィゥェォッャュョヮヵヶぁぃぅぇぉっゃゅょゎゕゖ々〻・·—–]/u;
/** No line ends with these. */
const opening = /[([{«\u2018\u201c‹¿¡〈《\u300c\u300e【〔〖〘〚（［｛｟$£¥€＄￡￥＃#]$/u;

const onlyClosing = /^[!),.:;?\]}»\u2019\u201d›%…、。〉》\u300d\u300f】，．：；？！）］｝،؛؟۔।]+$/u;
const onlyOpening = /^[([{«\u2018\u201c‹¿¡〈《\u300c\u300e【（［｛]+$/u;

/** Whether a line may end between two pieces that stand together without a space. */
export function mayBreakBetween(before: string, after: string): boolean {
  return !closing.test(after) && !opening.test(before);
}

/** The same for two pieces with a space between: only lone marks stay with their neighbour, as in "Quoi ?". */
export function mayBreakAtSpace(before: string, after: string): boolean {
  return !onlyClosing.test(after) && !onlyOpening.test(before);
}

const sentenceEnd = /[.!?…。！？．؟۔।][\p{Pe}\p{Pf}"'\u201d\u300d\u300f）]*$/u;
const clauseEnd = /[,;:，；：、،؛—–][\p{Pe}\p{Pf}"'\u201d\u300d\u300f）]*$/u;

/** What a piece of text ends: a sentence, a clause, or neither (null). */
export function endOf(text: string): "sentence" | "clause" | null {
  const tail = text.slice(-8);
  if (sentenceEnd.test(tail)) return "sentence";
  return clauseEnd.test(tail) ? "clause" : null;
}
