/** Chinese characters that are part of one national standard. */
export type HanLetters = ReadonlySet<string>;

/** GB 2312: simplified Chinese. */
export const simplifiedHan = once(() => decoded("gbk", [0xb0, 0xf7], [0xa1, 0xfe]));
/** Big5: traditional Chinese. */
export const traditionalHan = once(() => decoded("big5", [0xa4, 0xf9], [0x40, 0xfe]));
/** JIS X 0208: Japanese. */
export const japaneseHan = once(() => decoded("euc-jp", [0xb0, 0xf4], [0xa1, 0xfe]));

const han = /\p{Script=Han}/u;

/** Lists the Chinese characters of a two-byte encoding by decoding every byte pair. */
function decoded(code: string, [lead, lastLead]: [number, number], [trail, lastTrail]: [number, number]): HanLetters {
  const decoder = new TextDecoder(code);
  const letters = new Set<string>();
  for (let first = lead; first <= lastLead; first++)
    for (let second = trail; second <= lastTrail; second++) {
      const letter = decoder.decode(Uint8Array.of(first, second));
      if (han.test(letter)) letters.add(letter);
    }
  return letters;
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | null = null;
  return () => (made ??= make());
}
