import { z } from "zod";
import { PlainText } from "./plain-text.ts";
import { defineRoute, NoInput } from "./route.ts";

/** Limits of follows (limits.28). */
export const followLimits = {
  /** Maximum number of sources that a customer may follow, without and with a plan. */
  free: 5,
  plan: 50,
  looksPerDay: 4,
  /** Maximum number of new entries that one check of a source lists. Further entries count as known. */
  newPerLook: 20,
  /** Maximum number of a follow's entries that wait to be read. Further entries count as known. */
  waiting: 100,
  /** Number of entries that are remembered after they have disappeared from the source's list. */
  known: 1_000,
  /** Number of attempts for an entry before it counts as missed. */
  tries: 4,
  /** Number of days after which a follow ends because its source is gone or private. */
  goneDays: 7,
} as const;

/** Qualities for the files of new entries. If an entry lacks the chosen quality, the next lower one is fetched. */
export const followQualities = ["everywhere", "best", "2160p", "1080p", "720p", "480p", "360p", "audio"] as const;
export const FollowQuality = z.enum(followQualities);
export type FollowQuality = z.infer<typeof FollowQuality>;

/** "waiting": the day's links are used up. "failing": the latest check failed, and the next check tries again. */
export const FollowState = z.enum(["following", "waiting", "failing", "ended"]);

/** A channel or playlist that a customer follows. Times are epoch milliseconds. */
export const Follow = z.object({
  id: z.string(),
  link: z.string(),
  title: z.string(),
  /** Host of the site, such as youtube.com. */
  site: z.string(),
  /** Quality of the files of new entries. Null means that new entries are listed without making files. */
  quality: FollowQuality.nullable(),
  looksPerDay: z.number().int(),
  state: FollowState,
  /** Why the latest check failed or the follow ended, in the caller's language; null otherwise. */
  reason: z.string().nullable(),
  /** When a check last read the source; null before the first time. */
  lastLookAt: z.number().nullable(),
  /** When the next check is due, or the wait for links ends; null when the follow has ended. */
  nextLookAt: z.number().nullable(),
  /** `came` is the number of new entries listed so far. `missed` is the number of new entries whose last attempt failed. */
  came: z.number().int(),
  missed: z.number().int(),
});
export type Follow = z.infer<typeof Follow>;

/** "none" is for forms and has the same meaning as null. */
const QualityWish = z.enum([...followQualities, "none"]).nullish();
const LooksPerDay = z.coerce.number().int().min(1).max(followLimits.looksPerDay);
const FollowId = PlainText.min(1).max(40);

export const createFollow = defineRoute({
  path: "/client/follow/create",
  methods: ["POST"],
  auth: "customer",
  summary: "Follows the channel or playlist of a link that the caller has read; what it lists now counts as known",
  input: z.object({
    /** The `jobId` that parse/video answered for the link. */
    jobId: PlainText.min(1).max(64),
    quality: QualityWish,
    looksPerDay: LooksPerDay.default(1),
  }),
  output: Follow,
});

export const listFollows = defineRoute({
  path: "/client/follow/list",
  methods: ["GET"],
  auth: "customer",
  scope: "read",
  summary: "What the caller follows, the newest first, and how many sources they may follow",
  input: NoInput,
  output: z.object({ list: z.array(Follow), most: z.number().int() }),
});

export const changeFollow = defineRoute({
  path: "/client/follow/change",
  methods: ["POST"],
  auth: "customer",
  summary: "Changes the quality of new entries, or how many looks a day",
  input: z.object({
    id: FollowId,
    /** Null means that new entries are listed without making files. A missing value means unchanged. */
    quality: QualityWish,
    looksPerDay: LooksPerDay.optional(),
  }),
  output: Follow,
});

export const endFollow = defineRoute({
  path: "/client/follow/end",
  methods: ["POST"],
  auth: "customer",
  summary: "Ends a follow of the caller's, or removes one that has ended from the list; one that is gone is gone",
  input: z.object({ id: FollowId }),
  output: z.literal(true),
});

export const resumeFollow = defineRoute({
  path: "/client/follow/resume",
  methods: ["POST"],
  auth: "customer",
  summary: "Takes the end of a follow back, within a day",
  input: z.object({ id: FollowId }),
  output: Follow,
});
