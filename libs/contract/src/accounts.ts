import { z } from "zod";
import { defineRoute, NoInput } from "./route.ts";

/** Whether the caller is in China; `message` is the boolean itself (spec §7). */
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
    abuseEmail: z.string().nullable(),
    usersClaim: z.string().nullable(),
    desktopLinks: z.object({ macos: z.string().nullable(), windows: z.string().nullable() }),
  }),
});
export type Instance = z.infer<typeof getInstance.output>;
