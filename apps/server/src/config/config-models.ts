import { findModel } from "@cutwater/language-models/catalogue.ts";
import { type Checked, checked } from "./config-checked.ts";
import type { Variables } from "./variables.ts";

/** The models with which a fresh machine recognises speech, speaks, translates and separates voices from a sound. */
export const usualModels = ["whisper-base", "kokoro", "qwen-coder-1.5b", "voice-separation"] as const;

/** The language models that are fetched automatically. Servers with a database of their own are set up by their operators. */
export function checkAutoModels({
  AUTO_MODELS: asked,
  DATABASE_URL,
  MODELS_NON_COMMERCIAL,
}: Pick<Variables, "AUTO_MODELS" | "DATABASE_URL" | "MODELS_NON_COMMERCIAL">): Checked<readonly string[]> {
  const chosen = asked ?? (DATABASE_URL ? "off" : "on");
  if (chosen === "on") return checked(usualModels);
  if (chosen === "off") return checked([]);
  const unknown = chosen.filter((name) => !findModel(name));
  const unpaid = chosen.filter((name) => findModel(name)?.isNonCommercial && MODELS_NON_COMMERCIAL !== "yes");
  const faults = [
    unknown.length > 0 &&
      `AUTO_MODELS: no model is called ${unknown.join(", ")} (npm run models -- list has the names)`,
    unpaid.length > 0 &&
      `AUTO_MODELS: ${unpaid.join(", ")} may not serve paid services: it needs MODELS_NON_COMMERCIAL=yes`,
  ];
  return checked([...new Set(chosen)], ...faults.filter((fault) => fault !== false));
}
