import { products } from "./examples/products.ts";
import { speech } from "./examples/speech.ts";
import { subtitles } from "./examples/subtitles.ts";

/** A text in both languages. */
export type Example = { zh: string; en: string };
type Side = keyof Example;

/** All example pairs. */
export const examples: readonly Example[] = [speech, subtitles, products].flatMap((table) =>
  table
    .trim()
    .split("\n")
    .map((line) => {
      const [zh = "", en = "", ...more] = line.split(" = ");
      if (zh === "" || en === "" || more.length > 0) throw new TypeError(`no pair: ${line}`);
      return { zh, en };
    }),
);

/** A few examples of each kind. They are the same for every text, so that a model computes them only once. */
export const usualExamples: readonly Example[] = [8, 40, 61, 75, 98, 120].flatMap((i) => examples[i] ?? []);

/** Length of the character runs that are compared. It is short, since Chinese words are short. */
const gramLength: Record<Side, number> = { zh: 2, en: 5 };

/**
 * The example pairs whose source side is most similar to a text, without the usual pairs. The most similar pair comes last, since
 * a model pays most attention to nearby text. Similarity is the cosine of character-run vectors in which rare runs count more (G.
 * Salton, tf-idf).
 * @param skipped number of the most similar pairs to leave out, so that a second attempt sees other pairs
 */
export function nearestExamples(text: string, side: Side, count: number, skipped = 0): Example[] {
  const { vectors, weigh } = indexOf(side);
  const own = weigh(text);
  return vectors
    .filter(({ example }) => !usualExamples.includes(example))
    .map(({ example, vector }) => ({ example, likeness: cosine(own, vector) }))
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(skipped, skipped + count)
    .map(({ example }) => example)
    .reverse();
}

type Vector = ReadonlyMap<string, number>;
type Index = { vectors: readonly { example: Example; vector: Vector }[]; weigh(text: string): Vector };

const indexes: Partial<Record<Side, Index>> = {};

function indexOf(side: Side): Index {
  const found = indexes[side];
  if (found) return found;
  const seen = new Map<string, number>();
  for (const example of examples)
    for (const gram of gramsOf(example[side], gramLength[side]).keys()) seen.set(gram, (seen.get(gram) ?? 0) + 1);
  const weigh = (text: string): Vector =>
    new Map(
      [...gramsOf(text, gramLength[side])].map(([gram, count]) => [
        gram,
        (1 + Math.log(count)) * Math.log((examples.length + 1) / ((seen.get(gram) ?? 0) + 1)),
      ]),
    );
  const made = { vectors: examples.map((example) => ({ example, vector: weigh(example[side]) })), weigh };
  indexes[side] = made;
  return made;
}

/** Character runs of length one to `longest`, with their counts. */
function gramsOf(text: string, longest: number): Map<string, number> {
  const letters = [
    ...text
      .toLowerCase()
      .slice(0, 500)
      .replace(/[^\p{L}\p{N}]+/gu, " "),
  ];
  const grams = new Map<string, number>();
  for (let length = 1; length <= longest; length++)
    for (let i = 0; i + length <= letters.length; i++) {
      const gram = letters.slice(i, i + length).join("");
      grams.set(gram, (grams.get(gram) ?? 0) + 1);
    }
  return grams;
}

function cosine(one: Vector, other: Vector): number {
  let product = 0;
  for (const [gram, weight] of one) product += weight * (other.get(gram) ?? 0);
  return product / (lengthOf(one) * lengthOf(other) || 1);
}

const lengthOf = (vector: Vector): number => Math.hypot(...vector.values());
