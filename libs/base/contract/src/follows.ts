import { z } from "zod";
import { PlainText } from "./plain-text.ts";
import { defineRoute, NoInput } from "./route.ts";

/** Limits of follows (limits.28). */
export const followLimits = {
  /** The maximum number of sources that a customer follows, without and with a plan. */
  free: 5,
  plan: 50,
  looksPerDay: 4,
  /** The maximum number of new entries of one look; further ones count as known. */
  newPerLook: 20,
  /** The maximum number of entries of a follow that wait to be read; further ones count as known. */
  waiting: 100,
  /** The number of entries that are remembered after they have left the list. */
  known: 1_000,
  /** How many times an entry is tried before it counts as missed. */
  tries: 4,
  /** A follow ends after its source has been gone or private for this many days. */
  goneDays: 7,
} as const;

/** Qualities for the files of new entries. If an entry lacks the chosen one, the next lower one is fetched. */
export const followQualities = ["everywhere", "best", "2160p", "1080p", "720p", "480p", "360p", "audio"] as const;
export const FollowQuality = z.enum(followQualities);
export type FollowQuality = z.infer<typeof FollowQuality>;

/** "waiting": the day's links are used up. "failing": the latest look failed, and the next one tries again. */
export const FollowState = z.enum(["following", "waiting", "failing", "ended"]);

/** A channel or playlist that a customer follows. Times are epoch milliseconds. */
export const Follow = z.object({
  id: z.string(),
  link: z.string(),
  title: z.string(),
  /** Host of the site, such as youtube.com. */
  site: z.string(),
  /** Quality of the files of new entries; null: new entries are listed, and no files are made. */
  quality: FollowQuality.nullable(),
  looksPerDay: z.number().int(),
  state: FollowState,
  /** Why the latest look failed or the follow ended, in the caller's language; null otherwise. */
  reason: z.string().nullable(),
  /** When a look last read the source; null before the first time. */
  lastLookAt: z.number().nullable(),
  /** When the next look is due, or the wait for links ends; null when the follow has ended. */
  nextLookAt: z.number().nullable(),
  /** `came`: number of new entries listed so far. `missed`: number of new entries whose last try failed. */
  came: z.number().int(),
  missed: z.number().int(),
});
export type Follow = z.infer<typeof Follow>;

/** "none", for forms, is the same as null. */
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
    /** Null: new entries are listed, and no files are made. Missing: unchanged. */
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
