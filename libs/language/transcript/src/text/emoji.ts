/**
 * Runs of emoji sequences (UTS #51): flags, keycaps, pictures with skin tones, tags or joiners. Characters that are text by default
 * ("©", "❤") count only with a variation selector (U+FE0F).
 */
const picture = String.raw`(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}(?=\ufe0f|\p{Emoji_Modifier}|\u200d))\ufe0f?\p{Emoji_Modifier}?[\u{e0020}-\u{e007f}]*`;
const joined = String.raw`(?:\u200d\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)*`;
const runs = new RegExp(String.raw`(?:\p{RI}\p{RI}|[#*\d]\ufe0f?\u20e3|${picture}${joined})+`, "gu");

/** Replaces each run of emoji. */
export const replaceEmoji = (text: string, by: (run: string) => string): string => text.replace(runs, by);

export const hasEmoji = (text: string): boolean => text.search(runs) !== -1;
