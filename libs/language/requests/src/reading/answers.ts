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
  if (question === "confirm")
    return isYes(page) ? { kind: "call", operation: operation.name, arguments: known, isSure: true } : undefined;
  const match = { phrase: { kind: "plain", parts: [], sets: {} }, weight: 0, tokens: [], verbs: [] } as const;
  const range = { from: 0, to: page.tokens.length };
  const call = callOf({ page, range, match, operation, context }, known);
  return call.kind === "call" && call.arguments[question] !== undefined ? call : undefined;
}

/** Whether a text holds a word that confirms, and nothing else that says something. */
function isYes(page: Page): boolean {
  const yes = page.tokens.map(() => false);
  for (const { from, to } of page.spans.get("yes") ?? []) yes.fill(true, from, to);
  const isOther = page.tokens.some(({ kind }, at) => !yes[at] && kind !== "sign" && !page.isSkippable[at]);
  return yes.includes(true) && !isOther;
}
