import type { PictureLine } from "@cutwater/typesetting/lines/line.ts";
import type { Choices } from "../draft.ts";

/** Letters are small print up to this em size, as a share of the picture's width; on narrow pictures the limit is in pixels. */
const smallShare = 0.018;
const smallPixels = 14;

/** Whether the customer chose to keep a line untranslated. */
export const isLeftOut =
  ({ keepsSmallPrint }: Choices, { width }: { width: number }) =>
  ({ style }: PictureLine): boolean =>
    keepsSmallPrint && style.size < Math.max(smallPixels, smallShare * width);
