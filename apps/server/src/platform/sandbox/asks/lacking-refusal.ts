import { Refusal } from "@cutwater/contract/answer.ts";
import type { LackingWhy } from "@cutwater/language/failures.ts";

const prefix = "modelLacking.";

/** The refusal that customers get where a needed model is unavailable; its sentence is the platform's. */
export const lackingRefusal = (why: LackingWhy): Refusal => new Refusal(prefix + why);

/** Whether a refusal from a tool's process is this one, and not the tool's own. */
export const isLackingKey = (key: string): boolean => key.startsWith(prefix);
