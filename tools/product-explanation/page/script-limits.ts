import type { Instance } from "@cutwater/contract/accounts.ts";
import { usualScriptLimits } from "../draft.ts";
import tool from "../tool.ts";

/** What a script may hold on this instance. */
export function scriptLimits(instance: Instance | undefined) {
  const settings = instance?.toolSettings[tool.code] ?? {};
  return { ...usualScriptLimits, ...settings };
}
