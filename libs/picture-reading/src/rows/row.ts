import type { Box } from "@cutwater/picture-text/box.ts";
import type { ReadLine } from "@cutwater/text-reading/line.ts";

/** A row of letters, or a column of them. */
export type Row = ReadLine & { box: Box; isVertical: boolean };
