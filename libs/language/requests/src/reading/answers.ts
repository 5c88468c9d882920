import type { Grammar } from "../grammar/grammar.ts";
import type { Asked, Call, Thing } from "../request.ts";
import { callOf } from "./arguments.ts";
import type { Page } from "./page.ts";

/** The call that an answer to an earlier question completes; undefined if the text does not answer it. */
export function answerTo(
  { question, operation: name, arguments: known }: Asked,
  { grammar, page, context }: { grammar: Grammar; page: Page; context: readonly Thing[] },
): Call | undefined {
  const operation = grammar.operations.find((one) => one.name === name);
  if (!operation || page.tokens.length === 0) return undefined;
  const match = { phrase: { kind: "plain", parts: [], sets: {} }, weight: 0, tokens: [], verbs: [] } as const;
  const range = { from: 0, to: page.tokens.length };
  const call = callOf({ page, range, match, operation, context }, known);
  return call.kind === "call" && call.arguments[question] !== undefined ? call : undefined;
}
