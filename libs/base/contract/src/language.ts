import { z } from "zod";
import { PlainText } from "./plain-text.ts";
import { apiBase, defineRoute } from "./route.ts";

/** What language models do: hear, translate, speak, take voices out of a sound, answer questions. */
export const languagePorts = ["transcribe", "translate", "speak", "separate", "chat"] as const;
export type LanguagePort = (typeof languagePorts)[number];

const Tag = PlainText.max(35)
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
  .optional();
/** BCP 47: what is said or written, and what it is translated or spoken into; left out where it is not known. */
const Pair = { from: Tag, to: Tag };

/** Who does something. */
export const LanguageMeans = z.object({
  kind: z.enum(["provider", "model", "embedded"]),
  name: z.string(),
  isDraft: z.boolean().describe("its results are rough"),
  toFetch: z.number().nullable().describe("bytes that are fetched before its first answer; null where all is here"),
});
export type LanguageMeans = z.infer<typeof LanguageMeans>;

/** Why a model is not there: "none" where this instance knows nothing that serves. */
export const WhyLacking = z.enum(["off", "disk", "memory", "unreachable", "failed", "none"]);

/** What this instance does for a pair of languages, and by whom, before anything is uploaded. */
export const readLanguageMeans = defineRoute({
  path: "/client/language/means",
  methods: ["GET"],
  auth: "visitor",
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

/** Brings what a later call or job needs. The answer is JSON in lines; hanging up stops waiting. */
export const prepareLanguage = {
  path: `${apiBase}/client/language/prepare`,
  input: z.object({ port: z.enum(languagePorts), ...Pair }),
  /** Progress about twice a second, and at last how it ended. */
  line: z.union([
    z.object({ preparing: z.object({ model: z.string(), bytes: z.number(), total: z.number() }) }),
    z.object({ ready: z.literal(true) }),
    z.object({ failed: z.object({ why: WhyLacking, text: z.string().describe("in the caller's language") }) }),
  ]),
} as const;
export type PrepareLine = z.infer<typeof prepareLanguage.line>;
