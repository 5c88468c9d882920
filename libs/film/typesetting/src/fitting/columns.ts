import { clustersOf } from "../breaking/clusters.ts";

/** A piece of a column and its length downwards, in ems. */
export type Cell = { text: string; length: number; kind: "upright" | "turned" };

const upright =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\ufe30-\ufe4f\uff00-\uffef\p{So}\u2460-\u24ff]/u;
/**
 * Brackets, dashes, wave dashes and the long vowel mark, which are rotated in columns. Source: Unicode UAX 50, class "Tr" and
 * "R".
 */
const turnedMarks = new Set(
  "（）［］｛｝〔〕〈〉《》\u300c\u300d\u300e\u300f【】〖〗〘〙〚〛｟｠ー〜～：；＝｜＿￣…‥—–−-\u201c\u201d\u2018\u2019",
);

/**
 * Divides a column into cells. Characters stand upright with one em each, one or two digits share a cell side by side, and words
 * are rotated.
 */
export function cellsOf(text: string, width: (text: string) => number): Cell[] {
  const cells: Cell[] = [];
  let word = "";
  const flush = () => {
    if (word.trim() !== "") cells.push(cellOfWord(word, width));
    else if (word !== "") cells.push({ text: "", length: width(word), kind: "upright" });
    word = "";
  };
  for (const cluster of clustersOf(text)) {
    const isTurned = turnedMarks.has(cluster);
    if (!isTurned && !upright.test(cluster)) {
      word += cluster;
      continue;
    }
    flush();
    cells.push(
      isTurned
        ? { text: cluster, length: width(cluster), kind: "turned" }
        : { text: cluster, length: 1, kind: "upright" },
    );
  }
  flush();
  return cells;
}

/** One or two digits, a single letter or a mark stand upright. Everything else is rotated. */
function cellOfWord(word: string, width: (text: string) => number): Cell {
  const isShort = /^(\p{Nd}{1,2}|[\p{Lu}!?%&#@+×÷=])$/u.test(word);
  return isShort && width(word) <= 1.2
    ? { text: word, length: 1, kind: "upright" }
    : { text: word, length: width(word), kind: "turned" };
}

/** Vertical length of a cell in ems. Letter spacing also applies to the letters of words. */
export const reachOf = ({ text, length, kind }: Cell, tracking: number): number =>
  length + tracking * (kind === "turned" ? clustersOf(text).length : 1);

/** Offset of a punctuation mark within its em, as [right, up] in ems. */
const moves = new Map<string, readonly [number, number]>([
  ...[..."、。，．"].map((mark) => [mark, [0.6, 0.55]] as const),
  ...[..."ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ"].map((kana) => [kana, [0.1, 0.1]] as const),
]);

/**
 * In columns, punctuation marks of mainland China and Japan are in the upper right of their em. Those of Taiwan are in the
 * centre.
 */
export const moveOf = (text: string, hasCentredMarks: boolean): readonly [number, number] =>
  hasCentredMarks ? [0, 0] : (moves.get(text) ?? [0, 0]);
