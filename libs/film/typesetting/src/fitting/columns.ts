import { clustersOf } from "../breaking/clusters.ts";

/** A piece of a column and its length downwards, in ems. */
export type Cell = { text: string; length: number; kind: "upright" | "turned" };

const upright =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\ufe30-\ufe4f\uff00-\uffef\p{So}\u2460-\u24ff]/u;
/**
 * Brackets, dashes and waves, and the long vowel mark, which turn with the column. Source: Unicode UAX 50, class "Tr" and "R".
 */
const turnedMarks = new Set(
  "（）［］｛｝〔〕〈〉《》\u300c\u300d\u300e\u300f【】〖〗〘〙〚〛｟｠ー〜～：；＝｜＿￣…‥—–−-\u201c\u201d\u2018\u2019",
);

/** A column as cells: characters upright on an em each, one or two digits side by side in one, words turned. */
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

/** One or two digits, a letter or a mark stand upright; the rest is turned. */
function cellOfWord(word: string, width: (text: string) => number): Cell {
  const isShort = /^(\p{Nd}{1,2}|[\p{Lu}!?%&#@+×÷=])$/u.test(word);
  return isShort && width(word) <= 1.2
    ? { text: word, length: 1, kind: "upright" }
    : { text: word, length: width(word), kind: "turned" };
}

/** Length of a cell downwards, in ems; letter spacing applies to the letters of words too. */
export const reachOf = ({ text, length, kind }: Cell, tracking: number): number =>
  length + tracking * (kind === "turned" ? clustersOf(text).length : 1);

/** Offset of a mark in its em, [right, up], in ems. */
const moves = new Map<string, readonly [number, number]>([
  ...[..."、。，．"].map((mark) => [mark, [0.6, 0.55]] as const),
  ...[..."ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ"].map((kana) => [kana, [0.1, 0.1]] as const),
]);

/** Marks of mainland China and Japan stand in the upper right of their em in columns, those of Taiwan in its middle. */
export const moveOf = (text: string, hasCentredMarks: boolean): readonly [number, number] =>
  hasCentredMarks ? [0, 0] : (moves.get(text) ?? [0, 0]);
