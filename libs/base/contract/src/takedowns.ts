import { z } from "zod";
import { pageOf } from "./page-of.ts";
import { PlainText } from "./plain-text.ts";
import { defineRoute } from "./route.ts";

/** Kinds of content that this instance delivers to nobody: one link, a whole host, or one file by the SHA-256 of its bytes. */
export const takedownKinds = ["link", "host", "file"] as const;
export type TakedownKind = (typeof takedownKinds)[number];

export const Takedown = z.object({
  id: z.string(),
  kind: z.enum(takedownKinds),
  value: z.string().describe("the link without its tracking, the host's name, or 64 hexadecimal digits"),
  reason: z.string(),
  createDate: z.number().describe("epoch milliseconds"),
});
export type Takedown = z.infer<typeof Takedown>;

export const pageTakedowns = defineRoute({
  path: "/client/admin/takedown/page",
  methods: ["GET", "POST"],
  auth: "admin",
  summary: "Links, hosts and files that are refused, newest first",
  input: z.object({ ...pageOf(200) }),
  output: z.object({ list: z.array(Takedown), count: z.number() }),
});

export const addTakedown = defineRoute({
  path: "/client/admin/takedown/add",
  methods: ["POST"],
  auth: "admin",
  summary: "Refuses a link, a host or a file for everybody; what is kept of it goes",
  input: z.object({
    kind: z.enum(takedownKinds),
    value: PlainText.min(1).max(2_000),
    reason: PlainText.min(1).max(500).describe("kept in the log of acts"),
  }),
  output: Takedown,
});

export const removeTakedown = defineRoute({
  path: "/client/admin/takedown/remove",
  methods: ["POST"],
  auth: "admin",
  summary: "Lets a link, a host or a file in again",
  input: z.object({ id: PlainText.min(1).max(64), reason: PlainText.min(1).max(500) }),
  output: z.object({}),
});
