import { z } from "zod";
import { JobId } from "./job-id.ts";
import { pageOf } from "./page-of.ts";
import { PlainText } from "./plain-text.ts";
import { defineRoute, NoInput } from "./route.ts";

/** Kinds of messages in the inbox. */
export const inboxKinds = [
  "jobDone",
  "jobFailed",
  "jobAnswered",
  "jobPaused",
  "orderPaid",
  "orderExtended",
  "creditsLow",
  "followNew",
  "followEnded",
  "broadcast",
  "supportAsked",
  "supportAnswered",
  "webhookOff",
] as const;
export const InboxKind = z.enum(inboxKinds);
export type InboxKind = z.infer<typeof InboxKind>;

export const InboxMessage = z.object({
  id: z.string(),
  kind: InboxKind,
  /** In the caller's language. */
  title: z.string(),
  text: z.string(),
  /** The path on this host that the message links to, such as "/studio/" or "/customer/subscription". */
  link: z.string().nullable(),
  createDate: z.number().describe("epoch milliseconds"),
  isRead: z.boolean(),
});
export type InboxMessage = z.infer<typeof InboxMessage>;

export const pageInbox = defineRoute({
  path: "/client/customer/inbox/page",
  methods: ["GET"],
  auth: "customer",
  scope: "read",
  summary: "The caller's messages, newest first",
  input: z.object({ ...pageOf(100) }),
  output: z.object({ list: z.array(InboxMessage), count: z.number(), unread: z.number() }),
});

export const readInbox = defineRoute({
  path: "/client/customer/inbox/read",
  methods: ["POST"],
  auth: "customer",
  summary: "Marks one message as read, the messages about one job, or all when none is named",
  input: z.object({
    id: PlainText.max(80).optional(),
    jobId: JobId.optional().describe("of a job whose end or pause its owner has seen"),
  }),
  output: z.object({ unread: z.number() }),
});

export const countInbox = defineRoute({
  path: "/client/customer/inbox/unread",
  methods: ["GET"],
  auth: "customer",
  scope: "read",
  summary: "How many messages the caller has not read",
  input: NoInput,
  output: z.object({ unread: z.number() }),
});
