import type { ReadLine } from "@cutwater/ocr/line.ts";
import type { Box } from "@cutwater/typesetting/lines/box.ts";

/** A row or column of letters. */
export type Row = ReadLine & { box: Box; isVertical: boolean };
