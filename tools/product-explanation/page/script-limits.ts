import type { Instance } from "@cutwater/contract/accounts.ts";
import { usualScriptLimits } from "../draft.ts";
import tool from "../tool.ts";

/** The longest script that this instance allows. */
export function scriptLimits(instance: Instance | undefined) {
  const settings = instance?.toolSettings[tool.code] ?? {};
  return { ...usualScriptLimits, ...settings };
}
