/**
 * A file name that every system accepts: the title, unchanged where possible, then the suffix that makes the name unique, and the
 * extension. Separators, control characters and direction-changing characters are removed. The name is no longer than file
 * systems allow.
 */
export function fileName(title: string, mark: string, ending: string): string {
  const tail = clean(mark.replace(/~/g, " "));
  const end = ending.replace(/[^\w]/g, "").slice(0, 8) || "bin";
  const head = shorten(clean(title), 180 - Buffer.byteLength(tail)) || "video";
  const stem = tail ? `${head} ${tail}` : head;
  return `${reserved.test(stem) ? `_${stem}` : stem}.${end}`;
}

/** Device names on Windows. They are reserved regardless of what follows their first dot. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

const clean = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, "")
    .replace(/\p{Cf}/gu, (sign, at: number, whole: string) => (isPartOfText(sign, at, whole) ? sign : ""))
    .replace(/[\\/:*?"<>|]+/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, "");

/**
 * Whether a format character changes the displayed text: a joiner between emoji or in a script that uses joiners, a tag of a flag
 * emoji, or a visible Arabic or Syriac character that Unicode classes as format. All other format characters are invisible.
 */
function isPartOfText(sign: string, at: number, whole: string): boolean {
  const before = whole.slice(Math.max(0, at - 24), at);
  if (sign === zeroWidthJoiner && /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]$/u.test(before))
    return /^\p{Extended_Pictographic}/u.test(whole.slice(at + 1));
  if (sign === zeroWidthJoiner || sign === zeroWidthNonJoiner) return joining.test(before);
  if (flagTags.test(sign)) return flagBegun.test(before);
  return /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2]/.test(sign);
}

const zeroWidthJoiner = "\u200d";
const zeroWidthNonJoiner = "\u200c";
/** A letter or combining mark at the end of a text, in a script whose spelling uses joiners. */
const joining =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Thaana}]\p{Mn}*$/u;
const flagTags = /^[\u{e0020}-\u{e007f}]$/u;
const flagBegun = /\u{1f3f4}[\u{e0020}-\u{e007e}]*$/u;

function shorten(text: string, bytes: number): string {
  let kept = "";
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (Buffer.byteLength(kept + segment) > bytes) break;
    kept += segment;
  }
  return kept.trim();
}
