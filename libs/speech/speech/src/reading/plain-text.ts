/** A text without markup, control characters and halves of characters. Its lines stay apart. */
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
 * A text as engines may have it: without markup, control characters, pictures, and the marks that switch an engine to phonemes. One
 * line; numbers stay as they are.
 */
export const plainText = (text: string): string =>
  withoutMarkup(text).replace(unspoken, " ").replace(/\s+/g, " ").trim();

/** U+200C and U+200D, which are "format" too, shape letters of Persian and Hindi; anywhere else they are needless. */
const looseJoiners = /(?<![\p{L}\p{M}])[\u200C\u200D]+|[\u200C\u200D]+(?![\p{L}\p{M}])/gu;
const unspoken =
  /[<>[\]{}\\|`^~]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\uFE00-\uFE0F\u20E3]|(?<!\p{L}|\p{M})\u200D/gu;

/** Whether there is a letter or a number in a text. */
export const isSpeakable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
