/** A text without markup, control characters and lone surrogates. Its lines stay separate. */
export function withoutMarkup(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/<[^<>]{0,200}>/g, " ")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/\uFFFD|(?!\n)\p{Cc}|(?![\u200C\u200D])\p{Cf}|\p{Co}/gu, " ")
    .replace(looseJoiners, "");
}

/**
 * A text in the form that engines accept: without markup, control characters, emoji, and the marks that switch an engine to
 * phoneme input. It is one line; numbers stay unchanged.
 */
export const plainText = (text: string): string =>
  withoutMarkup(text).replace(unspoken, " ").replace(/\s+/g, " ").trim();

/**
 * U+200C and U+200D are also in the category "format". They shape letters of Persian and Hindi; elsewhere they are not needed.
 */
const looseJoiners = /(?<![\p{L}\p{M}])[\u200C\u200D]+|[\u200C\u200D]+(?![\p{L}\p{M}])/gu;
const unspoken =
  /[<>[\]{}\\|`^~]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\uFE00-\uFE0F\u20E3]|(?<!\p{L}|\p{M})\u200D/gu;

/** Whether a text contains a letter or a digit. */
export const isSpeakable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
