import { isTag } from "@cutwater/language/language-tag.ts";
import { Means } from "@cutwater/language/means.ts";
import { z } from "zod";
import { describeAction } from "../action.ts";

const Tag = z.string().max(35).refine(isTag, { error: "no language tag" });

/**
 * The live call by which a tool translates lines again. The tool's messages need the keys `engineFailed`, `cannotTranslate`
 * and `fieldsBroken`.
 *
 * @param path below the API base
 */
export const translateLinesCall = (path: string) =>
  describeAction({
    path,
    fields: z.object({
      from: z.union([Tag, z.literal("")]),
      to: Tag,
      /** JSON: `AskedLines`. */
      lines: z.string().max(100_000),
      /** JSON: the texts before and after the lines, at most 20 each. */
      before: z.string().max(50_000).optional(),
      after: z.string().max(50_000).optional(),
      /** JSON: `Terms`. */
      glossary: z.string().max(100_000).optional(),
    }),
    line: z.object({
      lines: z.array(z.object({ id: z.string(), text: z.string().nullable(), flags: z.array(z.string()) })),
      means: Means,
    }),
    maxBytes: 300_000,
    inputs: () => [],
    perDay: 500,
    // Translations cost by the character: 200,000 a day, as JSON. Surrounding texts are cut short and not counted.
    weight: ({ lines }) => Math.ceil(lines.length / 400),
    limits: { memoryMegabytes: 2_400, seconds: 120 },
  });

/** Lines to translate at once, each with the maximum length of its translation in characters where space is limited. */
export const AskedLines = z
  .array(
    z.object({ id: z.string().min(1).max(64), text: z.string().min(1).max(5_000), budget: z.int().min(1).optional() }),
  )
  .min(1)
  .max(50);
export const Around = z.array(z.string().max(5_000)).max(20);
/** The terms of a glossary. */
export const Terms = z
  .array(z.object({ source: z.string().trim().min(1).max(100), target: z.string().trim().min(1).max(100) }))
  .max(200);
