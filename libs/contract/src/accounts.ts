import { z } from "zod";
import { defineRoute, NoInput } from "./route.ts";

/** Whether the caller is in China; `message` is the boolean itself (accounts.1, wire.6). */
export const inChina = defineRoute({
  path: "/client/customer/in/china",
  methods: ["GET"],
  auth: "visitor",
  summary: "Tells whether the caller is in China",
  input: NoInput,
  output: z.boolean(),
});

/** The footer's region switch: overrides what the address says, until `china` is "auto". */
export const setRegion = defineRoute({
  path: "/client/customer/region",
  methods: ["POST"],
  auth: "visitor",
  summary: "Overrides the region for this browser",
  input: z.object({ china: z.enum(["true", "false", "auto"]) }),
  output: z.boolean(),
});

/** What a page must know of the instance it talks to. */
export const getInstance = defineRoute({
  path: "/client/setting/instance",
  methods: ["GET"],
  auth: "visitor",
  summary: "What this instance offers",
  input: NoInput,
  output: z.object({
    sampleLink: z.string().nullable(),
    /** The two hosts between which in/china chooses where uploads go (wire.15); null is our own. */
    storageHosts: z.object({ cn: z.string().nullable(), world: z.string().nullable() }),
    abuseEmail: z.string().nullable(),
    usersClaim: z.string().nullable(),
    desktopLinks: z.object({ macos: z.string().nullable(), windows: z.string().nullable() }),
    /** Which providers people may sign in with here. */
    signIn: z.object({ google: z.boolean(), weixin: z.boolean() }),
    /** Where codes are found while nothing is really sent; only told on the machine itself. */
    outboxLink: z.string().nullable(),
    /** The script of the support chat, when the operator set one. */
    chatScript: z.string().nullable(),
  }),
});
export type Instance = z.infer<typeof getInstance.output>;

/** Who is signed in (wire.18). */
export const Customer = z.object({
  id: z.string(),
  /** What the customer is called: nickname, else the contact with its middle hidden, else the id. */
  name: z.string(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  nickname: z.string().nullable(),
  /** The avatar, absolute or relative to our host; null shows the placeholder. */
  thumb: z.string().nullable(),
  isAdmin: z.boolean(),
  /** Whether there is a password; who came by Google or WeChat may set one by a code. */
  hasPassword: z.boolean(),
  createDate: z.number().describe("epoch milliseconds"),
  credits: z.number(),
  orderList: z.array(z.object({ productCode: z.string() })),
  /** By service code: the allowance, and what is left of it. */
  freeStats: z.record(z.string(), z.object({ freeTimes: z.number(), customerFreeTimes: z.number() })),
});
export type Customer = z.infer<typeof Customer>;

export const getInfo = defineRoute({
  path: "/client/customer/get/info",
  methods: ["GET"],
  auth: "customer",
  summary: "The signed-in customer",
  input: NoInput,
  output: Customer,
});

/** The raw link of one's data: a zip of JSON and files, for the session's bearer. */
export const exportLink = "/client/customer/export";

/** A message that was not really sent (default of MAIL_URL and SMS_URL); answered on the machine itself only. */
export const OutboxMessage = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  date: z.number().describe("epoch milliseconds"),
});
export type OutboxMessage = z.infer<typeof OutboxMessage>;

export const readOutbox = defineRoute({
  path: "/client/setting/outbox",
  methods: ["GET"],
  auth: "visitor",
  summary: "The latest mails and text messages that were not really sent",
  input: z.object({ key: z.string().max(100).default("").describe("from the page's link, or the terminal") }),
  output: z.array(OutboxMessage),
});
