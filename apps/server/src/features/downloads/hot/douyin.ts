import type { DouyinHot } from "@cutwater/contract/downloads.ts";
import { z } from "zod";
import { type AskSiteDeps, askSite, entriesThatFit } from "./ask-site.ts";

export const douyinBase = "https://www.iesdouyin.com";

const Billboard = z.object({ status_code: z.literal(0), word_list: z.array(z.unknown()) });
const Word = z.object({
  word: z.string().trim().min(1).max(500),
  hot_value: z.coerce.number().nonnegative(),
  sentence_id: z.string().regex(/^\d+$/).optional().catch(undefined),
  word_cover: z
    .object({ url_list: z.array(z.url({ protocol: /^https?$/ })) })
    .nullish()
    .catch(undefined),
});

/** Douyin's public billboard of searched words, most popular first. @throws as askSite */
export async function askDouyin(base: string, site: AskSiteDeps): Promise<z.infer<typeof DouyinHot>[]> {
  const address = new URL("/web/api/v2/hotsearch/billboard/word/", base);
  const { word_list } = await askSite(address, Billboard, site, { referer: "https://www.douyin.com/" });
  return entriesThatFit(word_list, Word).map(({ word, hot_value, sentence_id, word_cover }) => ({
    title: word,
    image: word_cover?.url_list[0] ?? null,
    link: sentence_id
      ? `https://www.douyin.com/hot/${sentence_id}`
      : `https://www.douyin.com/search/${encodeURIComponent(word)}`,
    value: hot_value,
  }));
}
