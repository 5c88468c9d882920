import { z } from "zod";
import { defineRoute, NoInput } from "./route.ts";

/** A neural network that the operator of this instance has added (jobs.16). */
export const OperatorNetwork = z.object({
  name: z.string().describe("as results name it among their engines"),
  task: z.string().describe('such as "upscale"'),
  mode: z.string().describe("for which kind of picture, as in the data of jobs"),
  scale: z.int(),
  licence: z.string(),
});
export type OperatorNetwork = z.infer<typeof OperatorNetwork>;

export const listNetworks = defineRoute({
  path: "/client/setting/network/list",
  methods: ["GET"],
  auth: "visitor",
  scope: "read",
  summary: "Networks of the operator that work in place of the product's own",
  input: NoInput,
  output: z.array(OperatorNetwork),
});
