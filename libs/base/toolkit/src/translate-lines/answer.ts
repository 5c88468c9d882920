import { refuse } from "@cutwater/contract/answer.ts";
import { NoEngine } from "@cutwater/language/failures.ts";
import { type Candidate, firstThatServes } from "@cutwater/language/first-that-serves.ts";
import { meansOf } from "@cutwater/language/means.ts";
import type { TranslateRequest, Translation } from "@cutwater/language/ports.ts";
import { z } from "zod";
import type { ActionContext } from "../action.ts";
import { Around, AskedLines, Terms, type translateLinesCall } from "./call.ts";

type Shape = ReturnType<typeof translateLinesCall>;
type Here = Pick<ActionContext, "log" | "signal"> & {
  translators: readonly Candidate<TranslateRequest, Translation>[];
};

/** Translates lines again with the first engine that serves the request. @throws Refusal */
export async function* answerTranslateLines(
  { from, to, ...fields }: z.infer<Shape["fields"]>,
  { translators, log, signal }: Here,
): AsyncGenerator<z.input<Shape["line"]>> {
  const lines = parsed(AskedLines, fields.lines);
  const ask = firstThatServes("translate", translators, {
    now: () => performance.now(),
    onFailure: (failure) => log("an engine did not translate", { said: failure.message }),
  });
  const budgets = Object.fromEntries(lines.flatMap(({ id, budget }) => (budget ? [[id, budget]] : [])));
  try {
    const { lines: translated, engine } = await ask({
      from: from || null,
      to,
      lines: lines.map(({ id, text }) => ({ id, text })),
      before: aroundIn(fields.before).slice(-mostAround),
      after: aroundIn(fields.after).slice(0, mostAround),
      glossary: fields.glossary ? parsed(Terms, fields.glossary) : [],
      ...(Object.keys(budgets).length > 0 && { budgets }),
      signal,
    });
    yield {
      lines: translated.map(({ id, text, flags }) => ({ id, text, flags: [...flags] })),
      means: meansOf(engine),
    };
  } catch (error) {
    if (!(error instanceof NoEngine)) throw error;
    refuse(error.isPassing ? "engineFailed" : "cannotTranslate");
  }
}

/**
 * Maximum number of surrounding texts on each side of the lines, and of characters of each. They are limited because engines
 * charge for them too.
 */
const mostAround = 5;
const mostCharacters = 300;

const aroundIn = (field: string | undefined): string[] =>
  field ? parsed(Around, field).map((text) => text.slice(0, mostCharacters)) : [];

/** A form field that contains JSON. */
function parsed<Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) refuse("fieldsBroken");
    throw error;
  }
}
