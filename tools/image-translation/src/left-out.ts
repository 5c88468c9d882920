import type { PictureLine } from "@cutwater/typesetting/lines/line.ts";
import type { Choices } from "../draft.ts";

/** Lines of this share of the picture's width, in ems, are small print; of narrow pictures those of so many pixels. */
const [smallShare, smallPixels] = [0.018, 14];

/** Whether a line stays as it is by the customer's choice. */
export const isLeftOut =
  ({ keepsSmallPrint }: Choices, { width }: { width: number }) =>
  ({ style }: PictureLine): boolean =>
    keepsSmallPrint && style.size < Math.max(smallPixels, smallShare * width);
