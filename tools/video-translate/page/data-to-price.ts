import type { Source } from "@cutwater/video-editor/source.ts";
import type { Wish } from "./setup/wish.ts";

/** The data that the price depends on: the video's length. The languages are included so that an impossible pair is refused. */
export const dataToPrice = ({ url }: Pick<Source, "url">, { from, to }: Pick<Wish, "from" | "to">): object => ({
  url,
  from: from || null,
  to,
});
