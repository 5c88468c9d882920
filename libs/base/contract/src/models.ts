import { z } from "zod";
import { PlainText } from "./plain-text.ts";
import { defineRoute, NoInput } from "./route.ts";

/** The language models of the instance, for admins alone (operating.8): each is named in the catalogue of the program. */

/** Why the last act on a model failed; "fault" is anything that the server's log tells. */
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
  /** What it does with speech or text. */
  does: z.enum(["transcribe", "translate", "speak", "chat", "separate"]),
  /** BCP 47 tags of what it takes, and of what it gives. */
  from: z.array(z.string()),
  to: z.array(z.string()),
  licence: z.string(),
  isNonCommercial: z.boolean(),
  /** Its results are rough. */
  isDraft: z.boolean(),
  bytes: z.number(),
  /** Who trained it, and where its files came from, or may: a repository of the file host, or packages by name. */
  makers: z.string(),
  origins: z.array(z.string()),
  /** `bytes` is an estimate until the files have come. */
  isEstimate: z.boolean(),
  state: z.enum(["absent", "adding", "checking", "incomplete", "ready", "damaged"]),
  /** Bytes that have come; `total` is null while it is unknown. Null unless it is being added. */
  progress: z.object({ bytes: z.number(), total: z.number().nullable() }).nullable(),
  /** How the last act on it ended; `failure` null is well. */
  last: z.object({ act: z.enum(["add", "check"]), date: z.number(), failure: ModelFailure.nullable() }).nullable(),
});
export type LanguageModel = z.infer<typeof LanguageModel>;

export const LanguageModels = z.object({
  /** Where the files come from. */
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

/** What is asked for begins; the list tells how far it is. One at a time in an instance. */
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
