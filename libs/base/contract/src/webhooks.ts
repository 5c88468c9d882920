import { z } from "zod";
import { pageOf } from "./page-of.ts";
import { PlainText } from "./plain-text.ts";
import { defineRoute, NoInput } from "./route.ts";

/** Limits of webhooks (limits.31): endpoints of a customer, characters of an address, deliveries in a log, tests a minute. */
export const webhookLimits = {
  endpoints: 5,
  url: 2_000,
  deliveries: 100,
  callsPerMinute: 10,
  offAfterDays: 3,
} as const;

/** Pauses in seconds before each try of a delivery; after the last try it is given up. */
export const webhookPauses = [0, 60, 300, 1_800, 7_200, 21_600, 43_200] as const;

/** Events to which an endpoint may subscribe. A job of a tool that waits for its review is sent as "job.ended" too. */
export const webhookEvents = ["job.ended", "download.ended"] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
/** "ping" is sent only by a test. */
export const webhookTypes = [...webhookEvents, "ping"] as const;

const Events = z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length);

/** The data of an event. */
export const WebhookData = z.object({
  id: z.string().describe("the job's id"),
  jobId: z.string().describe("the id that the job's maker chose"),
  serviceCode: z.string(),
  name: z.string(),
  status: z.enum(["done", "failed", "paused"]),
  error: z.object({ key: z.string(), message: z.string() }).nullable().describe("why the job failed"),
  outputUrl: z.string().nullable().describe("address of the result, which needs no token; null unless it is done"),
  key: z.string().optional().describe("of a download: quality and merge options"),
});
export type WebhookData = z.infer<typeof WebhookData>;

/** The body of a request to an endpoint. The data of a "ping" is empty. */
export const WebhookPayload = z.object({
  type: z.enum(webhookTypes),
  timestamp: z.iso.datetime().describe("when it happened"),
  data: z.union([WebhookData, z.object({}).strict()]),
});
export type WebhookPayload = z.infer<typeof WebhookPayload>;

/** An address to which events of a customer are sent. */
export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: Events,
  createDate: z.number().describe("epoch milliseconds"),
  /** Since when no delivery has succeeded; null unless the latest one failed. */
  failingSince: z.number().nullable().describe("epoch milliseconds"),
  /** When the server switched it off; a successful test switches it on again. */
  offDate: z.number().nullable().describe("epoch milliseconds"),
});
export type Webhook = z.infer<typeof Webhook>;

/** Why a try failed: an answer other than 2xx, none in time, none at all, or an address that may not be reached. */
export const webhookFailures = ["status", "timeout", "unreachable", "address", "secret"] as const;
export type WebhookFailure = (typeof webhookFailures)[number];

export const WebhookDelivery = z.object({
  id: z.string().describe("the webhook-id of the request"),
  type: z.enum(webhookTypes),
  jobId: z.string().nullable(),
  status: z.enum(["waiting", "delivered", "failed"]),
  tries: z.number(),
  createDate: z.number().describe("epoch milliseconds"),
  lastDate: z.number().nullable().describe("epoch milliseconds"),
  nextDate: z.number().nullable().describe("epoch milliseconds"),
  failure: z.enum(webhookFailures).nullable().describe("of the latest try"),
  answerStatus: z.number().nullable().describe("HTTP status of the latest answer"),
  answer: z.string().nullable().describe("the first 1,024 bytes of the latest answer"),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const Id = z.string().min(1).max(64);

export const listWebhooks = defineRoute({
  path: "/client/customer/webhook/list",
  methods: ["GET"],
  auth: "customer",
  summary: "The caller's webhook endpoints, the newest first",
  input: NoInput,
  output: z.object({ list: z.array(Webhook), most: z.number() }),
});

export const createWebhook = defineRoute({
  path: "/client/customer/webhook/create",
  methods: ["POST"],
  auth: "customer",
  summary: "Adds an endpoint; only this answer has the secret that signs its requests",
  input: z.object({
    url: PlainText.trim().min(1).max(webhookLimits.url),
    events: Events.default([...webhookEvents]),
  }),
  output: z.object({ webhook: Webhook, secret: z.string() }),
  timeoutMs: 15_000,
});

export const endWebhook = defineRoute({
  path: "/client/customer/webhook/end",
  methods: ["POST"],
  auth: "customer",
  summary: "Removes an endpoint with its deliveries",
  input: z.object({ id: Id }),
  output: z.literal(true),
});

export const testWebhook = defineRoute({
  path: "/client/customer/webhook/test",
  methods: ["POST"],
  auth: "customer",
  summary: "Sends a ping once, and answers how it went; a success switches the endpoint on again",
  input: z.object({ id: Id }),
  output: WebhookDelivery,
  timeoutMs: 45_000,
});

export const pageWebhookDeliveries = defineRoute({
  path: "/client/customer/webhook/deliveries",
  methods: ["GET"],
  auth: "customer",
  summary: "The latest deliveries of an endpoint, the newest first",
  input: z.object({ id: Id, ...pageOf(webhookLimits.deliveries) }),
  output: z.object({ list: z.array(WebhookDelivery), count: z.number() }),
});

export const retryWebhookDelivery = defineRoute({
  path: "/client/customer/webhook/retry",
  methods: ["POST"],
  auth: "customer",
  summary: "Sends an ended delivery again, with its first id and body",
  input: z.object({ id: Id.describe("of the delivery") }),
  output: WebhookDelivery,
});
