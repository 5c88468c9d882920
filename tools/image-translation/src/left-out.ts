import type { PictureLine } from "@cutwater/typesetting/lines/line.ts";
import type { Choices } from "../draft.ts";

/** The em size of small print, as a share of the picture's width; for narrow pictures in pixels. */
const smallShare = 0.018;
const smallPixels = 14;

/** Whether a line stays as it is by the customer's choice. */
export const isLeftOut =
  ({ keepsSmallPrint }: Choices, { width }: { width: number }) =>
  ({ style }: PictureLine): boolean =>
    keepsSmallPrint && style.size < Math.max(smallPixels, smallShare * width);
