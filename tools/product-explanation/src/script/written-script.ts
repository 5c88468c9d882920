import type { Engine } from "@cutwater/language/ports.ts";
import type { Remote } from "@cutwater/language/remote.ts";
import { z } from "zod";
import type { Product } from "../../calls.ts";
import { isCountedBySigns, type ScriptLine } from "../../draft.ts";
import { shortTitle } from "../../outline.ts";
import { checkedLines, type WrittenLine } from "./checked-lines.ts";
import { instructionsFor, roughInstructionsFor } from "./instructions.ts";

type Options = {
  remote: Pick<Remote, "chat">;
  language: string;
  limit: number;
  /** Whether a small model writes the script. It gets a simpler task, and its lines are checked more strictly. */
  isDraft: boolean;
  signal: AbortSignal;
};

/** The answer of a large model. `checkedLines` drops lines that are too long, empty or invented. */
const Written = z.object({
  lines: z
    .array(z.object({ say: z.string(), show: z.string(), role: z.enum(["hook", "point", "price", "call"]) }))
    .min(2)
    .max(30),
});
/** The answer of a small model, which contains only sentences. */
const Sentences = z.object({ lines: z.array(z.string().max(120)).min(1).max(6) });

/**
 * Requests a script from the chat engine; null if fewer than two of its lines pass the checks.
 *
 * @throws EngineFailure, NoEngine, the signal's reason
 */
export async function writtenScript(
  product: Product,
  options: Options,
): Promise<{ lines: ScriptLine[]; engine: Engine } | null> {
  const { lines: written, engine } = await (options.isDraft ? askRough : askWriter)(product, options);
  const lines = checkedLines(written, product, options);
  return lines.length >= 2 ? { lines, engine } : null;
}

type Answer = { lines: WrittenLine[]; engine: Engine };

async function askWriter(product: Product, { remote, language, limit, signal }: Options): Promise<Answer> {
  const most = Math.min(limit, isCountedBySigns(language) ? 260 : 120);
  const { value, engine } = await remote.chat({
    instructions: instructionsFor(language, most),
    input: JSON.stringify(product),
    schema: Written,
    signal,
  });
  return { lines: value.lines, engine };
}

/** A small model gets lost in long answers, so it gets only the facts and writes one sentence for each. */
async function askRough({ title, points }: Product, { remote, language, signal }: Options): Promise<Answer> {
  const { value, engine } = await remote.chat({
    instructions: roughInstructionsFor(language),
    input: JSON.stringify({ title: shortTitle(title), points: points.slice(0, 5) }),
    schema: Sentences,
    signal,
  });
  return { lines: value.lines.map((say) => ({ say, show: "", role: "point" })), engine };
}
