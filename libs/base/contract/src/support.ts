import { z } from "zod";
import { Email } from "./contact.ts";
import { pageOf } from "./page-of.ts";
import { PlainText } from "./plain-text.ts";
import { defineRoute } from "./route.ts";

/** Topics of a message to the people who run the instance. */
export const supportTopics = ["task", "payment", "enterprise", "report", "other"] as const;
export const SupportTopic = z.enum(supportTopics);
export type SupportTopic = z.infer<typeof SupportTopic>;

/** Maximum length of a message, and of an answer, in characters. */
export const longestSupportText = 4_000;
const Text = z
  .string({ error: "messageEmpty" })
  .trim()
  .min(1, "messageEmpty")
  .max(longestSupportText, "messageTooLong")
  .pipe(PlainText);

/**
 * Sends a message to the people who run the instance. Customers are answered in their inbox and by mail, visitors by mail. It is
 * refused as "supportElsewhere" when the operator has set an own support address. It is refused as "captchaNeeded" for visitors
 * without a solved captcha, and for customers from the third message within an hour on.
 */
export const askSupport = defineRoute({
  path: "/client/support/ask",
  methods: ["POST"],
  auth: "visitor",
  summary: "Writes to the people who run this instance",
  input: z.object({
    topic: SupportTopic,
    text: Text,
    email: z.optional(Email).describe("where the answer goes; visitors need it, customers have their own"),
    jobId: PlainText.max(80).optional().describe("of the task that the message is about"),
    captcha: z.string().min(1).max(4_000).optional(),
  }),
  output: z.literal(true),
});

/** A message as shown to admins. */
export const SupportMessage = z.object({
  id: z.string(),
  topic: SupportTopic,
  text: z.string(),
  /** Null for visitors. */
  customerId: z.string().nullable(),
  /** Email address to which the answer is sent in addition to the inbox; null for a customer without one. */
  email: z.string().nullable(),
  jobId: z.string().nullable(),
  createDate: z.number().describe("epoch milliseconds"),
  /** When the message was answered or closed; null while it waits. */
  endDate: z.number().nullable(),
  /** Null while the message waits, and when it was closed without an answer. */
  answer: z.string().nullable(),
});
export type SupportMessage = z.infer<typeof SupportMessage>;

export const pageSupport = defineRoute({
  path: "/client/admin/support/page",
  methods: ["GET", "POST"],
  auth: "admin",
  summary: "Messages to support, those that wait first, the oldest of them on top",
  input: z.object(pageOf(200)),
  output: z.object({ list: z.array(SupportMessage), count: z.number(), waiting: z.number() }),
});

/** Each message can be answered or closed once. Further attempts are refused as "supportEnded". */
export const answerSupport = defineRoute({
  path: "/client/admin/support/answer",
  methods: ["POST"],
  auth: "admin",
  summary: "Answers a message to support, or closes it without an answer",
  input: z.object({ id: PlainText.min(1).max(64), answer: Text.nullable().describe("null closes it") }),
  output: SupportMessage,
});
