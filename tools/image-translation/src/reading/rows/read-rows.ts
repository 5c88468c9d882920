import type { Image } from "@cutwater/imaging/image.ts";
import type { ReadLine } from "@cutwater/ocr/line.ts";
import { type Box, sizeOf } from "@cutwater/typesetting/lines/box.ts";
import { cutOut } from "../cut-out.ts";
import type { Watch } from "../detect/find-lines.ts";
import type { ChosenReader } from "../readers/choose-reader.ts";
import { columnAsRow } from "../turned/column-as-row.ts";
import { isTall, turnedDown, turnedUp } from "../upright.ts";
import { joinColumns } from "./join-columns.ts";
import { repaired } from "./repair.ts";
import type { Row } from "./row.ts";
import { hasThinEnd, withThinEnds } from "./thin-ends.ts";

/** A direction in which a row may be read. */
type Look = {
  box: Box;
  isVertical: boolean;
  cut: Image;
  /** The probability, 0-1, that the text was read in the right direction. */
  fits(text: string): number;
};

/** Below this confidence, another reader is also tried. */
const doubtful = 0.85;
/** Letters of scripts that can be written in columns. */
const ofColumns = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** Reads the rows, each in the direction that yields the best text. @param boxes upright @throws errors of the readers */
export async function readRows(
  picture: Image,
  boxes: readonly Box[],
  { first, second, letters, last, keeps }: ChosenReader,
  { signal, onShare }: Watch,
): Promise<Row[]> {
  const rows: { row: Row; looks: Look[] }[] = [];
  const read = async (cut: Image) => {
    const line = await first.readCut(cut, letters ?? undefined);
    if (!second || line.confidence >= doubtful) return line;
    const other = await second.readCut(cut, letters ?? undefined);
    return other.confidence > line.confidence ? other : line;
  };
  for (const [i, box] of boxes.entries()) {
    signal?.throwIfAborted();
    const longer = withThinEnds(picture, box, boxes);
    const whole = longer && (await looked(looksOf(picture, longer), read));
    rows.push(whole && hasThinEnd(whole.row.text) ? whole : await looked(looksOf(picture, box), read));
    onShare?.((last ? 0.5 : 1) * ((i + 1) / boxes.length));
  }
  const open = rows.filter(({ row }) => !keeps(row));
  if (last && open.length > 0) {
    // The first reader does not know these letters, so it cannot judge their direction either; all directions are read again.
    const cuts = open.flatMap(({ looks }) => looks.map(({ cut }) => cut));
    const said = await last(cuts, signal);
    for (const one of open) one.row = best(one.looks, said.splice(0, one.looks.length));
    onShare?.(1);
  }
  return joinColumns(rows.map(({ row }) => ({ ...row, text: repaired(row.text) })));
}

async function looked(looks: Look[], read: (cut: Image) => Promise<ReadLine>): Promise<{ row: Row; looks: Look[] }> {
  const said: ReadLine[] = [];
  for (const { cut } of looks) said.push(await read(cut));
  return { row: best(looks, said), looks };
}

/** Chooses the best direction for reading a row. @param said the text read in each direction, at least one */
function best(looks: readonly Look[], said: readonly ReadLine[]): Row {
  const rows = looks.map(({ box, isVertical, fits }, i) => {
    const line = said[i]!;
    return { row: { ...line, box, isVertical }, value: line.confidence * (looks.length > 1 ? fits(line.text) : 1) };
  });
  return rows.reduce((most, one) => (one.value > most.value ? one : most)).row;
}

function looksOf(picture: Image, box: Box): Look[] {
  const level: Look = {
    box,
    isVertical: false,
    cut: cutOut(picture, box),
    fits: (text) => ([...text].length < 3 ? 1 : 0.3),
  };
  if (!isTall(box)) return [level];
  const down = turnedDown(box);
  const up = turnedUp(box);
  const { width, height } = sizeOf(box);
  const turned = (text: string) => 1 - 0.7 * shareOfColumns(text);
  return [
    { box, isVertical: true, cut: columnAsRow(picture, box), fits: (text) => 0.3 + 0.7 * shareOfColumns(text) },
    { box: down, isVertical: false, cut: cutOut(picture, down), fits: turned },
    { box: up, isVertical: false, cut: cutOut(picture, up), fits: turned },
    ...(height < 2.5 * width ? [level] : []),
  ];
}

/** The share of letters that belong to scripts written in columns, 0-1. */
function shareOfColumns(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters === 0 ? 0 : (text.match(ofColumns)?.length ?? 0) / letters;
}
