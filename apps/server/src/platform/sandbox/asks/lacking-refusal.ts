import { Refusal } from "@cutwater/contract/answer.ts";
import type { LackingWhy } from "@cutwater/language/failures.ts";

const prefix = "modelLacking.";

/** The refusal that customers get if a needed model is unavailable. Its sentence belongs to the platform. */
export const lackingRefusal = (why: LackingWhy): Refusal => new Refusal(prefix + why);

/** Whether a refusal from a tool's process is this refusal and not the tool's own. */
export const isLackingKey = (key: string): boolean => key.startsWith(prefix);
