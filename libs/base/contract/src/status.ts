import { z } from "zod";
import { parts } from "./admin-jobs.ts";
import { defineRoute, NoInput } from "./route.ts";

/** The state of the instance (wire.30): yes or no for each part, and counts. It names no host, no version and no reason. */
export const Status = z.object({
  parts: z.array(z.object({ part: z.enum(parts), isWell: z.boolean() })),
  /** Jobs of tools, over all customers; null while the database does not answer. */
  jobs: z
    .object({
      waiting: z.number().int(),
      running: z.number().int(),
      oldestWaitSeconds: z.number().int().nullable().describe("null if no job waits"),
    })
    .nullable(),
  /** Tools with jobs that ended in the last 24 hours, cancelled ones excluded. */
  tools: z.array(
    z.object({
      serviceCode: z.string(),
      ended: z.number().int(),
      faults: z.number().int().describe("jobs that ended by a fault of the instance"),
    }),
  ),
});
export type Status = z.infer<typeof Status>;

export const readStatus = defineRoute({
  path: "/client/status",
  methods: ["GET"],
  auth: "visitor",
  scope: "read",
  summary: "Whether the parts of this instance work, how long jobs wait, and how tools did in the last day",
  input: NoInput,
  output: Status,
});
