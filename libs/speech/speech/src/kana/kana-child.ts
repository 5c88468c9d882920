// Reads lines of Japanese from its standard input, and prints each as katakana, words apart.
import { text } from "node:stream/consumers";
import { TokenizerBuilder } from "lindera-wasm-nodejs-ipadic";

/** Of IPADIC; the pronunciation has long vowels and particles as they are spoken: "キョー", "ワ". */
type Token = { surface: string; pronunciation?: string; partOfSpeech?: string; partOfSpeechSubcategory1?: string };

const builder = new TokenizerBuilder();
builder.setDictionary("embedded://ipadic");
builder.setMode("normal");
const tokenizer = builder.build();

/** The pronunciation of a token; a token without one is already kana, or unreadable. */
const spoken = ({ surface, pronunciation }: Token): string =>
  pronunciation && pronunciation !== "*" ? pronunciation : surface;

/** Whether a token is a verb's ending, which belongs to the verb: "行き" "まし" "た" is one word. */
const isEnding = ({ partOfSpeech, partOfSpeechSubcategory1: kind }: Token): boolean =>
  partOfSpeech === "助動詞" || kind === "接続助詞" || kind === "接尾" || kind === "非自立";

const lines = (await text(process.stdin)).split("\n");
for (const line of lines) {
  const tokens = tokenizer.tokenize(line) as Token[];
  process.stdout.write(
    `${tokens.map((token, n) => (n > 0 && !isEnding(token) ? " " : "") + spoken(token)).join("")}\n`,
  );
}
