import type { UnderstoodBy } from "@cutwater/contract/assistant.ts";
import type { Engine } from "@cutwater/language/ports.ts";
import type { Asked } from "@cutwater/requests/request.ts";
import type { z } from "zod";

/** An operation to carry out. `follows` is the index of the step whose result is its source. */
export type Step = { operation: string; arguments: Readonly<Record<string, unknown>>; follows?: number };

/** What a message means: steps in order, a question to ask back, words to answer with, or nothing that was understood. */
export type Plan =
  | { kind: "steps"; steps: readonly Step[] }
  | { kind: "ask"; asked: Asked; options: readonly string[] }
  | { kind: "say"; text: string }
  | { kind: "unknown" };

export type Understood = { plan: Plan; by: z.output<typeof UnderstoodBy> };

/** The engine that understood, as the contract names it. */
export const byOf = ({ kind, name }: Pick<Engine, "kind" | "name">): Understood["by"] => ({
  kind: kind === "provider" ? kind : "model",
  name,
});
