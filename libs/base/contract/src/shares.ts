import { z } from "zod";
import { PlainText } from "./plain-text.ts";
import { defineRoute } from "./route.ts";

/** The number of days for which a share may be made. */
export const shareDays = [1, 7, 30] as const;
export const mostShareDays = 30;

/** A public link to one result. It ends at `endDate`, when its owner ends it, or when the result is deleted. */
export const Share = z.object({
  jobId: z.string(),
  link: z.string().describe("path of the page, without a host"),
  endDate: z.number().describe("epoch milliseconds"),
});
export type Share = z.infer<typeof Share>;

const OfOneJob = { id: PlainText.min(1).max(80).describe("id or jobId of the job") };

/** Makes a public link to a job's result, or changes the end of the existing one. */
export const shareJob = defineRoute({
  path: "/client/customer/job/share",
  methods: ["POST"],
  auth: "customer",
  scope: "tools",
  summary: "Makes a link by which everybody sees a job's result",
  input: z.object({ ...OfOneJob, days: z.coerce.number().int().min(1).max(mostShareDays).default(7) }),
  output: Share,
});

export const getShare = defineRoute({
  path: "/client/customer/job/share/get",
  methods: ["GET"],
  auth: "customer",
  scope: "read",
  summary: "The public link of a job's result; null if there is none",
  input: z.object(OfOneJob),
  output: Share.nullable(),
});

/** Ends a public link at once, for its page and its files. A job without a link is left as it is. */
export const endShare = defineRoute({
  path: "/client/customer/job/share/end",
  methods: ["POST"],
  auth: "customer",
  scope: "tools",
  summary: "Ends the public link of a job's result",
  input: z.object(OfOneJob),
  output: z.literal(true),
});

export const sharedKinds = ["video", "picture", "sound", "file"] as const;
/** A shared result, as everybody with the link sees it. */
export const SharedResult = z.object({
  name: z.string(),
  serviceCode: z.string(),
  kind: z.enum(sharedKinds),
  url: z.string(),
  beforeUrl: z
    .string()
    .nullable()
    .describe("a copy of the uploaded picture without metadata, if the result is a picture made from it"),
  posterUrl: z.string().nullable().describe("a frame of the result, if the result is a video"),
  endDate: z.number().describe("epoch milliseconds"),
});
export type SharedResult = z.infer<typeof SharedResult>;

export const openShare = defineRoute({
  path: "/client/share/open",
  methods: ["GET"],
  auth: "visitor",
  scope: "read",
  summary: "The result behind a public link",
  input: z.object({ token: PlainText.min(1).max(2_000) }),
  output: SharedResult,
});
