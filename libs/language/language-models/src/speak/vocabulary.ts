/**
 * Kokoro's symbols. Each row starts at a token number, and its symbols have successive numbers. Each symbol is one UTF-16 code
 * unit.
 */
const rows: readonly (readonly [first: number, symbols: string])[] = [
  [1, ";:,.!?"],
  [9, '—…"()\u201C\u201D \u0303ʣʥʦʨᵝꭧAI'],
  [31, "O"],
  [33, "Q"],
  [35, "ST"],
  [39, "W"],
  [41, "Yᵊabcdef"],
  [50, "hijklmnopqrstuvwxyzɑɐɒæ"],
  [75, "βɔɕç"],
  [80, "ɖðʤə"],
  [85, "ɚɛɜ"],
  [90, "ɟ"],
  [92, "ɡ"],
  [99, "ɥ"],
  [101, "ɨɪʝ"],
  [110, "ɯɰŋɳɲɴø"],
  [118, "ɸθœ"],
  [123, "ɹ"],
  [125, "ɾɻ"],
  [128, "ʁɽʂʃʈʧ"],
  [135, "ʊʋ"],
  [138, "ʌɣɤ"],
  [142, "χʎ"],
  [147, "ʒʔ"],
  [156, "ˈˌː"],
  [162, "ʰ"],
  [164, "ʲ"],
  [169, "↓"],
  [171, "→↗↘"],
  [177, "ᵻ"],
];

const tokens: ReadonlyMap<string, number> = new Map(
  rows.flatMap(([first, symbols]) => [...symbols].map((symbol, n) => [symbol, first + n] as const)),
);

/** Kokoro's tokens for phonemes; unknown symbols are left out. */
export const tokensOf = (phonemes: string): number[] => [...phonemes].flatMap((symbol) => tokens.get(symbol) ?? []);
