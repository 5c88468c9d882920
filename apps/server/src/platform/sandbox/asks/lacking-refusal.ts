import { Refusal } from "@cutwater/contract/answer.ts";
import type { LackingWhy } from "@cutwater/language/failures.ts";

const prefix = "modelLacking.";

/** What customers are told where a model that is needed cannot be had; its sentence is the platform's. */
export const lackingRefusal = (why: LackingWhy): Refusal => new Refusal(prefix + why);

/** Whether a refusal of a tool's process is that one, and not the tool's own. */
export const isLackingKey = (key: string): boolean => key.startsWith(prefix);
