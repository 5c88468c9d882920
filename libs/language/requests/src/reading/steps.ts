import type { Call, Reading, Step, Thing } from "../request.ts";
import { callOf } from "./arguments.ts";
import { choose } from "./choose.ts";
import type { Page } from "./page.ts";
import type { Unit } from "./unit.ts";

const mostSteps = 3;

/** Several calls in order. A later one takes the result of the one before it, unless it names another thing. */
export function stepsOf(page: Page, units: readonly Unit[], context: readonly Thing[]): Reading {
  const steps: Step[] = [];
  for (const [index, unit] of units.slice(0, mostSteps).entries()) {
    const choice = choose(unit.candidates, page, context);
    if (choice.rivals.length)
      return {
        kind: "ask",
        question: "operation",
        options: choice.rivals.map(({ operation }) => operation.name),
        arguments: {},
      };
    const isFirst = index === 0;
    const range = unit.page ? { from: 0, to: unit.page.tokens.length } : rangeOf(page, units, index);
    const wanted = { page: unit.page ?? page, range, ...choice.best, context };
    const call = callOf({ ...wanted, follows: isFirst ? undefined : index - 1 });
    if (call.kind === "ask") return call;
    steps.push(stepOf(call));
  }
  return { kind: "several", calls: steps };
}

/** A call as one of several. */
export function stepOf({ operation, arguments: values, isSure, follows }: Call & { follows?: number }): Step {
  return { operation, arguments: values, isSure, ...(follows === undefined ? {} : { follows }) };
}

/** The range of a unit together with the clauses before the first one and after the last one. */
function rangeOf(page: Page, units: readonly Unit[], index: number) {
  const from = index === 0 ? 0 : (units[index]?.range.from ?? 0);
  return { from, to: units[index + 1]?.range.from ?? page.tokens.length };
}
