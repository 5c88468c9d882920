import { z } from "zod";
import { defineRoute, NoInput } from "./route.ts";

/** Answers whether the caller is in China; `message` is the boolean (accounts.1, wire.6). */
export const inChina = defineRoute({
  path: "/client/customer/in/china",
  methods: ["GET"],
  auth: "visitor",
  summary: "Tells whether the caller is in China",
  input: NoInput,
  output: z.boolean(),
});

/** The region switch of the footer. The setting overrides the region of the caller's address until `china` is set to "auto". */
export const setRegion = defineRoute({
  path: "/client/customer/region",
  methods: ["POST"],
  auth: "visitor",
  summary: "Overrides the region for this browser",
  input: z.object({ china: z.enum(["true", "false", "auto"]) }),
  output: z.boolean(),
});

/** What the pages need to know about the instance. */
export const getInstance = defineRoute({
  path: "/client/setting/instance",
  methods: ["GET"],
  auth: "visitor",
  scope: "read",
  summary: "What this instance offers",
  input: NoInput,
  output: z.object({
    /** The public link of the instance's sample video; null when set-up made none. */
    sampleLink: z.string().nullable(),
    /** The storage hosts for uploads, inside and outside China (wire.15); null means this host. */
    storageHosts: z.object({ cn: z.string().nullable(), world: z.string().nullable() }),
    abuseEmail: z.string().nullable(),
    /** The operator's own support address (http or mailto); null means that our contact page is used. */
    supportLink: z.string().nullable(),
    usersClaim: z.string().nullable(),
    desktopLinks: z.object({ macos: z.string().nullable(), windows: z.string().nullable() }),
    /** Whether sign-in by each provider is configured. */
    signIn: z.object({ google: z.boolean(), weixin: z.boolean() }),
    /** Whether text messages are really sent. When they are not, callers from other machines cannot register by mobile number. */
    sendsTexts: z.boolean(),
    /** Address of the outbox page while mails or text messages are not really sent; null for callers from other machines. */
    outboxLink: z.string().nullable(),
    /** Address of the support chat's script; null when the operator set none. */
    chatScript: z.string().nullable(),
    /** The operator's settings of tools: numbers by name, grouped by service code. Tools without settings are left out. */
    toolSettings: z.record(z.string(), z.record(z.string(), z.number())),
  }),
});
export type Instance = z.infer<typeof getInstance.output>;

/** Plans that have not expired, including plans without credits left. The plan that ends last comes last. */
export const OrderList = z.array(
  z.object({ productCode: z.string(), endDate: z.number().describe("epoch milliseconds") }),
);

/** The signed-in customer (wire.18). */
export const Customer = z.object({
  id: z.string(),
  /** Display name: the nickname, else the masked contact, else the id. */
  name: z.string(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  nickname: z.string().nullable(),
  /** Address of the avatar, absolute or relative to this host; null when there is no avatar. */
  thumb: z.string().nullable(),
  isAdmin: z.boolean(),
  /** False for customers who have only signed in by Google or WeChat. They may set a password with a verification code. */
  hasPassword: z.boolean(),
  createDate: z.number().describe("epoch milliseconds"),
  credits: z.number(),
  orderList: OrderList,
  /**
   * Free uses by service code: `freeTimes` is the service's number, `customerFreeTimes` the number that is left. They stay while a
   * plan is running (rules.16).
   */
  freeStats: z.record(z.string(), z.object({ freeTimes: z.number(), customerFreeTimes: z.number() })),
  /**
   * Link quota for today (limits.3): `perDay` links may be read without payment, of which `left` remain. Each further link takes
   * a free use.
   */
  links: z.object({ left: z.number(), perDay: z.number() }),
});
export type Customer = z.infer<typeof Customer>;

export const getInfo = defineRoute({
  path: "/client/customer/get/info",
  methods: ["GET"],
  auth: "customer",
  scope: "read",
  summary: "The signed-in customer",
  input: NoInput,
  output: Customer,
});

/** Raw link of the data export, a zip of JSON and files. It requires the session's bearer token. */
export const exportLink = "/client/customer/export";

/** A mail or text message in the outbox (the default of MAIL_URL and SMS_URL). Only callers on the same machine receive it. */
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
