import { join } from "node:path";
import { parseComposition } from "@cutwater/composer/parse-composition.ts";
import { shapes } from "@cutwater/composer/schema/box.ts";
import { lengthOf } from "@cutwater/composer/time/scenes.ts";
import { writtenLanguages } from "@cutwater/contract/i18n.ts";
import { serverCanvas } from "@cutwater/typesetting/server-canvas.ts";
import { compose } from "../templates/compose.ts";
import type { Template } from "../templates/template.ts";
import { drawSheet } from "./draw-sheet.ts";

export const referencePath = (name: string): string => join(import.meta.dirname, "reference", `${name}.webp`);

const side = 90;
/** Times as shares of the film: beginning, middle, end. */
const moments = [0.15, 0.5, 0.94];

/** One sheet of a template: a row for each shape and language, a column for each time. */
export async function drawReference(template: Template) {
  const seconds = lengthOf(parseComposition(compose(template, "en")));
  const at = moments.map((share) => share * seconds);
  const cells: { left: number; top: number; width: number; height: number }[] = [];
  const rows = [];
  let top = 0;
  let widest = 0;
  for (const shape of shapes)
    for (const language of writtenLanguages) {
      const row = await drawSheet(template, at, side, { shapes: [shape], languages: [language] });
      const width = row.width / at.length;
      cells.push(...at.map((_, place) => ({ left: place * width, top, width, height: row.height })));
      rows.push({ row, top });
      [top, widest] = [top + row.height, Math.max(widest, row.width)];
    }
  const canvas = serverCanvas(widest, top);
  for (const one of rows) canvas.getContext("2d").drawImage(one.row, 0, one.top);
  return { canvas, cells };
}
