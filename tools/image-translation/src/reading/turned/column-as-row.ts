import { createImage, crop, type Image } from "@cutwater/imaging/image.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import type { Box } from "@cutwater/typesetting/lines/box.ts";
import { cutOut } from "../cut-out.ts";
import { turnedDown } from "../upright.ts";
import { lettersOfColumn } from "./letters-of-column.ts";

/** Places the letters of a column side by side, upright, so that a reader for rows can read them. @param box upright */
export function columnAsRow(picture: Image, box: Box): Image {
  const column = turnedBack(cutOut(picture, turnedDown(box)));
  const side = column.width;
  const letters = lettersOfColumn(column);
  const row = createImage(side * letters.length, side, column.channels);
  fill(row, column);
  for (const [i, { from, to }] of letters.entries()) {
    const letter = crop(column, 0, from, side, to - from);
    const high = Math.min(side, letter.height);
    place(row, resize(letter, side, high, { kernel: "bicubic", isBounded: true }), i * side, (side - high) >> 1);
  }
  return row;
}

/** Rotates a row whose letters lie on their left side, so that it becomes a column of upright letters. */
function turnedBack({ width, height, channels, data }: Image): Image {
  const column = createImage(height, width, channels);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * channels;
      column.data.set(data.subarray(from, from + channels), (x * height + (height - 1 - y)) * channels);
    }
  return column;
}

/** Fills a row with the colour of the column's upper left corner, which is most likely the background of its letters. */
function fill(row: Image, column: Image): void {
  for (let at = 0; at < row.data.length; at += row.channels) row.data.set(column.data.subarray(0, row.channels), at);
}

function place(row: Image, letter: Image, left: number, top: number): void {
  const length = letter.width * letter.channels;
  for (let y = 0; y < letter.height; y++)
    row.data.set(letter.data.subarray(y * length, (y + 1) * length), ((top + y) * row.width + left) * row.channels);
}
