import { z } from "zod";
import { defineRoute, NoInput } from "./route.ts";

/** The link engine of the instance; only admins may see it (operating.7). */
export const EngineStatus = z.object({
  /** Version in use; null until the engine has started. */
  version: z.string().nullable(),
  /**
   * The last switch; null while the version that set-up installed is in use. "sites" means that sites failed, so the previous
   * version was restored.
   */
  since: z.object({ at: z.number(), why: z.enum(["update", "back", "sites"]) }).nullable(),
  /** The version that a step back would restore. */
  former: z.string().nullable(),
  /** Whether YTDLP_PATH names the engine, in which case it cannot be changed here. */
  isOperators: z.boolean(),
  /** The last trial of a newer version, started by an admin or by the command; null before the first trial. */
  trial: z
    .object({
      startedAt: z.number().describe("epoch milliseconds"),
      endedAt: z.number().nullable().describe("null while it goes on"),
      version: z.string().nullable(),
      outcome: z.enum(["updated", "newest", "left", "refused", "failed"]).nullable().describe("null while it goes on"),
      findings: z.array(
        z.object({
          link: z.string().describe("the path of a page of our own, or a link of ENGINE_PROBES"),
          isOwn: z.boolean(),
          ok: z.boolean(),
          why: z.string().nullable(),
          isAsBefore: z.boolean().describe("not read by the version in use either"),
        }),
      ),
      fault: z.string().nullable().describe("why it could not be tried at all"),
    })
    .nullable(),
});
export type EngineStatus = z.infer<typeof EngineStatus>;

export const engineStatus = defineRoute({
  path: "/client/admin/engine/status",
  methods: ["GET"],
  auth: "admin",
  summary: "The version of the link engine, the one before it, and the last try of a newer one",
  input: NoInput,
  output: EngineStatus,
});

export const updateEngine = defineRoute({
  path: "/client/admin/engine/update",
  methods: ["POST"],
  auth: "admin",
  summary:
    "Fetches the newest link engine, tries it on the probe set, and uses it if it reads no less; status tells the end",
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
