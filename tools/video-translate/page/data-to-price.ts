import type { Source } from "@cutwater/video-editor/source.ts";
import type { Wish } from "./setup/wish.ts";

/** The price depends on the video's length; an impossible pair of languages is refused with it. */
export const dataToPrice = ({ url }: Pick<Source, "url">, { from, to }: Pick<Wish, "from" | "to">): object => ({
  url,
  from: from || null,
  to,
});
