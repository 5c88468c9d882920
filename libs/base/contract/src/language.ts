import { z } from "zod";
import { PlainText } from "./plain-text.ts";
import { apiBase, defineRoute } from "./route.ts";

/** Tasks of language models: transcribe, translate, speak, separate voices from a sound, chat. */
export const languagePorts = ["transcribe", "translate", "speak", "separate", "chat"] as const;
export type LanguagePort = (typeof languagePorts)[number];

const Tag = PlainText.max(35)
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
  .optional();
/** BCP 47 tags of the source language, and of the language to translate or speak into; left out when unknown. */
const Pair = { from: Tag, to: Tag };

/** The engine or model that does a task. */
export const LanguageMeans = z.object({
  kind: z.enum(["provider", "model", "embedded"]),
  name: z.string(),
  isDraft: z.boolean().describe("its results are rough"),
  toFetch: z.number().nullable().describe("bytes that are fetched before its first answer; null where all is here"),
});
export type LanguageMeans = z.infer<typeof LanguageMeans>;

/** Why a model is missing. "none" means that this instance knows no model for the task. */
export const WhyLacking = z.enum(["off", "disk", "memory", "unreachable", "failed", "none"]);

/**
 * The tasks that this instance can do for a pair of languages, and the engine for each task. It is known before anything is
 * uploaded.
 */
export const readLanguageMeans = defineRoute({
  path: "/client/language/means",
  methods: ["GET"],
  auth: "visitor",
  scope: "tools",
  summary: "Who hears, translates, speaks, separates and chats here, and what cannot be had now",
  input: z.object(Pair),
  output: z.object({
    ...(Object.fromEntries(languagePorts.map((port) => [port, LanguageMeans.nullable()])) as Record<
      LanguagePort,
      z.ZodNullable<typeof LanguageMeans>
    >),
    lacking: z.array(
      z.object({
        port: z.enum(languagePorts),
        model: z.string(),
        why: WhyLacking,
        text: z.string().describe("the reason in the caller's language"),
      }),
    ),
  }),
});

/** Fetches the models that a later call or job needs. The response is JSON lines; disconnecting stops the wait. */
export const prepareLanguage = {
  path: `${apiBase}/client/language/prepare`,
  input: z.object({ port: z.enum(languagePorts), ...Pair }),
  /** Progress about twice a second. The last line states how the fetch ended. */
  line: z.union([
    z.object({ preparing: z.object({ model: z.string(), bytes: z.number(), total: z.number() }) }),
    z.object({ ready: z.literal(true) }),
    z.object({ failed: z.object({ why: WhyLacking, text: z.string().describe("in the caller's language") }) }),
  ]),
} as const;
export type PrepareLine = z.infer<typeof prepareLanguage.line>;
