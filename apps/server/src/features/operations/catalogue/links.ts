import { refuse } from "@cutwater/contract/answer.ts";
import { SearchSite } from "@cutwater/contract/search.ts";
import { describeOperation, operationFields as fields } from "@cutwater/toolkit/operation.ts";
import { z } from "zod";
import type { DownloadUseCases } from "../../downloads/index.ts";
import { type Act, implement } from "../act.ts";
import { chooseQuality } from "../choose-quality.ts";
import type { Sources } from "../sources.ts";
import type { Summarise } from "../summarise.ts";
import { described } from "../texts.ts";

export type LinkActsDeps = { downloads: DownloadUseCases; sources: Sources; summarise: Summarise };

/** Maximum length of a text in a card, in characters. */
const textLength = 100_000;

/** Operations on links: reading them, getting their files, subtitles and transcripts. */
export function linkActs({ downloads, sources, summarise }: LinkActsDeps): Act[] {
  const readLink = implement(
    describeOperation({
      name: "read_link",
      ...described.read_link,
      input: z.object({ link: fields.link }),
      scope: "download",
      costs: false,
    }),
    async ({ link }, context) => ({ kind: "link", ...(await sources.linkOf(link, context)) }),
  );

  const download = implement(
    describeOperation({
      name: "download",
      ...described.download,
      input: z.object({
        source: fields.source,
        quality: fields.quality.default("best"),
        start: fields.start.optional(),
        end: fields.end.optional(),
      }),
      scope: "download",
      costs: false,
    }),
    async ({ source, quality, start, end }, context) => {
      const { caller, maySpend } = context;
      const { jobId, result } = await sources.linkOf(source, context);
      const chosen = chooseQuality(result, quality, { maySpend });
      // A quality that costs is shown with its price, for the customer to press.
      if (chosen === null) return { kind: "link", jobId, result };
      const isClip = start !== undefined || end !== undefined;
      const options = { from: start, to: end, ...(isClip && { exact: true }) };
      const { key } = await downloads.request({ jobId, quality: chosen, options }, caller);
      // Pages follow the progress by the socket; a program waits for the file.
      const url = maySpend ? (await sources.finished({ jobId, key }, context)).url : null;
      return { kind: "download", jobId, key, title: result.title, url };
    },
  );

  const getSubtitles = implement(
    describeOperation({
      name: "get_subtitles",
      ...described.get_subtitles,
      input: z.object({
        source: fields.source,
        language: fields.language.optional(),
        format: fields.format.default("srt"),
      }),
      scope: "download",
      costs: false,
    }),
    async ({ source, language = null, format }, context) => {
      const { jobId } = await sources.linkOf(source, context);
      return cardOf(await downloads.subtitles({ jobId, language, format }, context.caller), format);
    },
  );

  const getTranscript = implement(
    describeOperation({
      name: "get_transcript",
      ...described.get_transcript,
      input: z.object({
        source: fields.source,
        language: fields.language.optional(),
        /** Whether a summary is returned in place of the whole text. */
        summary: z.boolean().default(false),
      }),
      scope: "download",
      costs: false,
    }),
    async ({ source, language = null, summary }, context) => {
      const { caller, signal } = context;
      const { jobId } = await sources.linkOf(source, context);
      const found = await downloads.subtitles({ jobId, language, format: "txt" }, caller);
      if (!found.text.trim()) refuse("subtitleGone");
      if (!summary) return cardOf(found, "txt");
      return cardOf({ ...found, text: await summarise(found.text, caller, signal) }, "txt");
    },
  );

  const searchVideos = implement(
    describeOperation({
      name: "search_videos",
      ...described.search_videos,
      input: z.object({ words: fields.words, site: fields.site.optional(), count: fields.count.default(8) }),
      scope: "download",
      costs: false,
    }),
    async ({ words, site, count }, { caller, signal }) => {
      const found = await downloads.search({ words, site: searchSiteOf(site), count }, caller, signal);
      return { kind: "videos", words, list: found };
    },
  );

  return [searchVideos, readLink, download, getSubtitles, getTranscript];
}

/** The site to search on by its name or host. @throws Refusal "operation.siteUnsearched" */
const searchSiteOf = (site = "youtube"): SearchSite =>
  SearchSite.options.find((known) => site.toLowerCase().includes(known)) ??
  refuse("operation.siteUnsearched", { site });

const cardOf = (
  { title, language, text }: { title: string; language: string; text: string },
  format: "srt" | "vtt" | "txt",
) => ({
  kind: "text" as const,
  title,
  language,
  format,
  text: text.slice(0, textLength),
  isCut: text.length > textLength,
});
