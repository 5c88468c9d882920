import { type Language, text as textOf } from "@cutwater/contract/i18n.ts";
import type { Asked } from "@cutwater/requests/request.ts";
import type { Operation } from "@cutwater/toolkit/operation.ts";
import { spoken } from "../messages.ts";
import { titleOf } from "../speak.ts";
import type { Plan } from "./plan.ts";
import type { Shown } from "./things.ts";

/** What an offered option means that the customer pressed: an operation's title, a thing's title, yes or no. Null for other texts. */
export function byOption(
  text: string,
  asked: Asked,
  { shown, operations, language }: { shown: Shown; operations: readonly Operation[]; language: Language },
): Plan | null {
  const { question, operation, arguments: known } = asked;
  if (question === "operation") {
    const chosen = operations.find(({ name }) => titleOf(name, operations, language) === text);
    return chosen ? call(chosen.name, { ...newestSource(chosen, shown), ...known }) : null;
  }
  if (operation === undefined) return null;
  if (question === "confirm") {
    if (text === textOf(spoken, language, "yes")) return call(operation, known);
    return text === textOf(spoken, language, "no") ? { kind: "say", text: textOf(spoken, language, "declined") } : null;
  }
  const thing = shown.things.findLast(({ title }) => title === text);
  return thing ? call(operation, { ...known, [question]: thing.id }) : null;
}

const call = (operation: string, values: Readonly<Record<string, unknown>>): Plan => ({
  kind: "steps",
  steps: [{ operation, arguments: values }],
});

/** The newest thing as the source of an operation that takes one. */
function newestSource({ input }: Operation, { things }: Shown): Record<string, string> {
  const newest = things.findLast(({ kind }) => kind !== "list");
  const field = ["source", "link"].find((name) => name in input.shape);
  return newest && field ? { [field]: newest.id } : {};
}
