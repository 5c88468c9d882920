import { z } from "zod";
import { defineRoute, NoInput } from "./route.ts";

/** A session of a customer on one device. */
export const Session = z.object({
  id: z.string(),
  /** Browser and operating system, such as "Chrome on Windows"; empty when the request did not name them. */
  device: z.string(),
  /** The network address of the last use, without its last part. */
  address: z.string(),
  createDate: z.number().describe("epoch milliseconds"),
  lastDate: z.number().describe("epoch milliseconds"),
  isThis: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const listSessions = defineRoute({
  path: "/client/customer/session/list",
  methods: ["GET"],
  auth: "customer",
  summary: "Where the customer is signed in, latest use first",
  input: NoInput,
  output: z.array(Session),
});

export const endSession = defineRoute({
  path: "/client/customer/session/end",
  methods: ["POST"],
  auth: "customer",
  summary: 'Signs out one session, or every other one (id "others")',
  input: z.object({ id: z.string().min(1).max(64) }),
  output: z.literal(true),
});

/** Ends the caller's session. */
export const logout = defineRoute({
  path: "/client/customer/logout",
  methods: ["POST"],
  auth: "customer",
  summary: "Ends this session",
  input: NoInput,
  output: z.literal(true),
});
