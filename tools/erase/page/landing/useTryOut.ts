import { usePreview } from "@cutwater/video-editor/acts/usePreview.ts";
import type { Box } from "@cutwater/video-editor/geometry.ts";
import { tryOut } from "../../calls.ts";

/** Erases what lies under a box from a second of the sample. */
export function useTryOut() {
  const { state, ask, close } = usePreview(tryOut);
  return {
    state,
    ask({ x, y, width, height }: Box): Promise<void> {
      const corners = [
        [x, y],
        [x + width, y + height],
      ];
      return ask({ points: JSON.stringify(corners) });
    },
    markAgain: close,
  };
}
