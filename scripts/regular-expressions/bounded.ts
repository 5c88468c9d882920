/** Number of characters of a text that one call may speak: `longestText` of `libs/speech/speech/src/voices/speaker.ts`. */
const spoken = 5_000;
/** Number of characters of a line that a model or a customer gives: `tools/video-translate/draft.ts`. */
const line = 5_000;

/**
 * Expressions that take quadratic time, which is accepted because the text that they read has at most this many characters. The
 * key is the end of the file's path and the beginning of the expression.
 */
export const bounded: readonly { file: string; begins: string; most: number; because: string }[] = [
  ...[
    "en/read-english",
    "en/number-words",
    "ja/read-japanese",
    "zh/read-chinese",
    "zh/amounts",
    "zh/dates",
    "clean-text",
    "addresses",
  ].map((name) => ({ file: `speech/src/reading/${name}.ts`, begins: "", most: spoken, because: "one spoken text" })),
  { file: "speech/src/word-times/reference.ts", begins: "[^\\p{L}", most: spoken, because: "a word of a spoken text" },
  { file: "dubbing/src/spoken-length.ts", begins: "(?:https", most: spoken, because: "one line of speech" },
  { file: "dubbing/src/words-that-fit.ts", begins: "[\\s\\p{Ps}", most: spoken, because: "one line of speech" },
  { file: "speech/src/voices/flite.ts", begins: "(\\S+)", most: 10_000, because: "our own program's list of phonemes" },
  { file: "src/speak/runs-of.ts", begins: "[^.!?…]+", most: 2 * spoken, because: "the phonemes of one spoken text" },
  { file: "speak/phonemes/phonemes.ts", begins: "(?<kana>", most: spoken, because: "one spoken text" },
  { file: "translate/checks/spans.ts", begins: "(?", most: line, because: "one line of a translation" },
  { file: "formats/subtitle-format.ts", begins: "^(?:\\d+", most: 400, because: "the first 400 characters of a file" },
  { file: "formats/timing-line.ts", begins: "^[\\d", most: 24, because: "texts of at most `longestTime`" },
  { file: "product/read-page.ts", begins: "\\s+\\S*$", most: 2_000, because: "a text that was cut before" },
  {
    file: "delivery/src/file-name.ts",
    begins: "[\\p{Script=Arabic}",
    most: 24,
    because: "the 24 characters before a sign",
  },
  { file: "contract/src/translations.ts", begins: "(\\w+) \\{", most: 2_000, because: "our own texts and an admin's" },
  {
    file: "platform/http/pages.ts",
    begins: "^\\/+",
    most: 8_000,
    because: "a normalized path has no two slashes in a row",
  },
  { file: "config/config-messages.ts", begins: "\\/+$", most: 2_000, because: "the operator's own settings" },
  { file: "accounts/passwords.ts", begins: "=+$", most: 100, because: "the base64 of a hash" },
  { file: "durable/directories.ts", begins: "\\d+$", most: 255, because: "names of our own directories" },
];
