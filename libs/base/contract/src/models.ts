import { z } from "zod";
import { PlainText } from "./plain-text.ts";
import { defineRoute, NoInput } from "./route.ts";

/** The language models of the instance; only admins may see them (operating.8). The program's catalogue lists every model. */

/** Why the last operation on a model failed. "fault" is any other error, which the server's log explains. */
export const ModelFailure = z.enum([
  "missing",
  "forbidden",
  "unreachable",
  "refused",
  "changed",
  "diskFull",
  "noClient",
  "damaged",
  "fault",
]);
export type ModelFailure = z.infer<typeof ModelFailure>;

export const LanguageModel = z.object({
  name: z.string(),
  /** The model's task. */
  does: z.enum(["transcribe", "translate", "speak", "chat", "separate"]),
  /** BCP 47 tags of the model's source languages (`from`) and target languages (`to`). */
  from: z.array(z.string()),
  to: z.array(z.string()),
  licence: z.string(),
  isNonCommercial: z.boolean(),
  /** Whether the model's results are only rough drafts. */
  isDraft: z.boolean(),
  bytes: z.number(),
  /** Who trained the model, and the source of its files: a repository of the file host, or names of packages. */
  makers: z.string(),
  origins: z.array(z.string()),
  /** Whether `bytes` is an estimate, which is the case until the files have been fetched. */
  isEstimate: z.boolean(),
  state: z.enum(["absent", "adding", "checking", "incomplete", "ready", "damaged"]),
  /** Bytes fetched so far; `total` is null while unknown. Null unless the model is being added. */
  progress: z.object({ bytes: z.number(), total: z.number().nullable() }).nullable(),
  /** How the last operation on the model ended; a null `failure` means success. */
  last: z.object({ act: z.enum(["add", "check"]), date: z.number(), failure: ModelFailure.nullable() }).nullable(),
});
export type LanguageModel = z.infer<typeof LanguageModel>;

export const LanguageModels = z.object({
  /** The host from which files are fetched. */
  host: z.string(),
  list: z.array(LanguageModel),
});
export type LanguageModels = z.infer<typeof LanguageModels>;

const input = z.object({ name: PlainText.min(1).max(64) });

export const listModels = defineRoute({
  path: "/client/admin/model/list",
  methods: ["GET"],
  auth: "admin",
  summary: "The language models that can be added, and how each stands",
  input: NoInput,
  output: LanguageModels,
});

/** Starts an operation on a model; the list reports its progress. An instance runs one operation at a time. */
const modelAct = (act: string, summary: string) =>
  defineRoute({
    path: `/client/admin/model/${act}`,
    methods: ["POST"],
    auth: "admin",
    summary,
    input,
    output: LanguageModels,
  });

export const addModel = modelAct("add", "Fetches a language model, or goes on where that stopped");
export const checkModel = modelAct("check", "Compares a model's files with those that were fetched, and loads it");
export const stopModel = modelAct("stop", "Ends what is being done to a model; what has come stays");
export const removeModel = modelAct("remove", "Deletes the files of a model");
