import type { YoutubeHot } from "@cutwater/contract/downloads.ts";
import { z } from "zod";
import { type AskSiteDeps, askSite, entriesThatFit } from "./ask-site.ts";

export const youtubeBase = "https://www.googleapis.com";

const Videos = z.object({ items: z.array(z.unknown()) });
const Thumbnail = z
  .object({ url: z.url({ protocol: /^https?$/ }) })
  .optional()
  .catch(undefined);
const Video = z.object({
  id: z.string().regex(/^[\w-]{11}$/),
  snippet: z.object({
    title: z.string().trim().min(1).max(500),
    thumbnails: z.object({ medium: Thumbnail, high: Thumbnail, default: Thumbnail }).partial().default({}),
  }),
  /** The count is a string, and absent where the channel hides it. */
  statistics: z.object({ viewCount: z.coerce.number().nonnegative().default(0) }).default({ viewCount: 0 }),
});

/** YouTube's most popular videos from the Data API v3 (videos.list, one unit of quota per call). @throws as askSite */
export async function askYoutube(base: string, key: string, site: AskSiteDeps): Promise<z.infer<typeof YoutubeHot>[]> {
  const address = new URL("/youtube/v3/videos", base);
  address.search = String(
    new URLSearchParams({ part: "snippet,statistics", chart: "mostPopular", maxResults: "50", key }),
  );
  const { items } = await askSite(address, Videos, site);
  return entriesThatFit(items, Video).map(({ id, snippet: { title, thumbnails }, statistics }) => ({
    title,
    thumbnail: (thumbnails.medium ?? thumbnails.high ?? thumbnails.default)?.url ?? null,
    id,
    link: `https://www.youtube.com/watch?v=${id}`,
    viewCount: statistics.viewCount,
  }));
}
