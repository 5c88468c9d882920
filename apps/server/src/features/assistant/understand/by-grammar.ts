import { readRequest } from "@cutwater/requests/read-request.ts";
import type { Asked, Reading } from "@cutwater/requests/request.ts";
import type { Operation } from "@cutwater/toolkit/operation.ts";
import type { Plan } from "./plan.ts";
import type { Shown } from "./things.ts";

/** Reads a message by the grammar. `isSure` is false where a language model may know better. */
export function planByGrammar(
  text: string,
  operations: readonly Operation[],
  { things, asked }: Pick<Shown, "things"> & { asked: Asked | undefined },
): { plan: Plan; isSure: boolean } {
  const reading = readRequest(text, { operations, context: things, asked });
  return { plan: planOf(reading), isSure: isSure(reading) };
}

function planOf(reading: Reading): Plan {
  switch (reading.kind) {
    case "call":
      return { kind: "steps", steps: [reading] };
    case "several":
      return { kind: "steps", steps: reading.calls };
    case "ask":
      return { kind: "ask", asked: reading, options: reading.options ?? [] };
    case "unknown":
      return { kind: "unknown" };
  }
}

function isSure(reading: Reading): boolean {
  if (reading.kind === "call") return reading.isSure;
  if (reading.kind === "several") return reading.calls.every((call) => call.isSure);
  return false;
}
