import type { ReadLine } from "@cutwater/ocr/line.ts";
import type { Box } from "@cutwater/typesetting/lines/box.ts";

/** A row of letters, or a column of them. */
export type Row = ReadLine & { box: Box; isVertical: boolean };
