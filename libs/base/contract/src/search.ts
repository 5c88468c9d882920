import { z } from "zod";
import { PlainText } from "./plain-text.ts";
import { defineRoute } from "./route.ts";

/** Limits of searches for videos (limits.30). Searches are counted over 24 hours. */
export const searchLimits = {
  /** Searches of a visitor, of a customer without a plan, and of a customer with a plan. */
  visitor: 20,
  customer: 60,
  plan: 300,
  /** Searches of all people without a plan at one network address. */
  network: 120,
  words: 200,
  entries: 20,
  /** How long the entries of a search are used again for the same words. */
  cachedMinutes: 10,
} as const;

/** The sites that can be searched; SoundCloud has sounds. */
export const SearchSite = z.enum(["youtube", "bilibili", "soundcloud"]);
export type SearchSite = z.infer<typeof SearchSite>;

/** A video or sound that a site's search found. Title and author are plain text of strangers. */
export const FoundVideo = z.object({
  title: z.string(),
  link: z.string().describe("the https address of its page, which can be parsed"),
  cover: z.string().nullable().describe("a link of this host"),
  seconds: z.number().nullable(),
  author: z.string().nullable(),
  site: z.string().describe("host of the site, such as youtube.com"),
  views: z.number().nullable(),
  date: z.string().nullable().describe("day of publication, such as 2025-01-02; YouTube's search states none"),
});
export type FoundVideo = z.infer<typeof FoundVideo>;

export const searchVideos = defineRoute({
  path: "/client/search/videos",
  methods: ["POST", "GET"],
  auth: "visitor",
  scope: "download",
  summary: "Searches a site for videos or sounds by words",
  input: z.object({
    words: PlainText.trim().min(1, "searchEmpty").max(searchLimits.words),
    site: SearchSite.default("youtube"),
    count: z.coerce.number().int().min(1).max(searchLimits.entries).default(searchLimits.entries),
  }),
  output: z.object({
    site: SearchSite,
    list: z.array(FoundVideo).describe("in the site's order; live streams are left out"),
  }),
  timeoutMs: 60_000,
});
