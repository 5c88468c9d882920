import { z } from "zod";
import { defineRoute, NoInput } from "./route.ts";

/** The link engine of the instance, for admins alone (operating.7). */
export const EngineStatus = z.object({
  /** In use; null until it has started. */
  version: z.string().nullable(),
  /** The last switch; null while set-up's is in use. "sites": sites failed, and the former one was taken again. */
  since: z.object({ at: z.number(), why: z.enum(["update", "back", "sites"]) }).nullable(),
  /** What going back would bring. */
  former: z.string().nullable(),
});
export type EngineStatus = z.infer<typeof EngineStatus>;

export const engineStatus = defineRoute({
  path: "/client/admin/engine/status",
  methods: ["GET"],
  auth: "admin",
  summary: "The version of the link engine, and the one before it",
  input: NoInput,
  output: EngineStatus,
});

export const updateEngine = defineRoute({
  path: "/client/admin/engine/update",
  methods: ["POST"],
  auth: "admin",
  summary:
    "Fetches the newest link engine, tries it on the probe set, and uses it if it reads no less; the log tells the end",
  input: NoInput,
  output: EngineStatus,
});

export const backEngine = defineRoute({
  path: "/client/admin/engine/back",
  methods: ["POST"],
  auth: "admin",
  summary: "Uses the former link engine again",
  input: NoInput,
  output: EngineStatus,
});
