/**
 * A text as engines may have it: no control characters, markup, pictures or halves of characters, and none of the
 * marks that switch an engine to phonemes. One line; numbers stay as they are.
 */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/<[^<>]{0,200}>/g, " ")
    .replace(unspoken, " ")
    .replace(looseJoiners, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** U+200C and U+200D, which are "format" too, shape letters of Persian and Hindi; anywhere else they are needless. */
const looseJoiners = /(?<![\p{L}\p{M}])[\u200C\u200D]+|[\u200C\u200D]+(?![\p{L}\p{M}])/gu;
const unspoken =
  /[<>[\]{}\\|`^~]|\uFFFD|\p{Cc}|(?![\u200C\u200D])\p{Cf}|\p{Co}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\uFE00-\uFE0F\u20E3]/gu;

/** Whether there is a letter or a number in a text. */
export const isSpeakable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
