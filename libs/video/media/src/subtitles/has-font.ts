import { execFile } from "node:child_process";
import { environment } from "../pipe.ts";

/**
 * Whether fontconfig finds a font on this machine for the letters of a language. True when fontconfig is missing, and for
 * languages in Latin letters, which every font has.
 *
 * @param language BCP 47
 */
export async function hasFont(language: string): Promise<boolean> {
  const { language: primary, script, region } = new Intl.Locale(language).maximize();
  if (script === "Latn") return true;
  const known = script?.startsWith("Han") ? chinese[script === "Hans" ? "CN" : (region ?? "")] : primary;
  return await new Promise((resolve) =>
    execFile(
      "fc-list",
      [`:lang=${known ?? "zh-tw"}`, "family"],
      { env: environment, timeout: 10_000 },
      (error, families) => resolve(error !== null || families.trim() !== ""),
    ),
  );
}

const chinese: Readonly<Record<string, string>> = { CN: "zh-cn", HK: "zh-hk" };
