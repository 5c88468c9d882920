import { ProgramFailure } from "@cutwater/process/program-failure.ts";
import { runProgram } from "@cutwater/process/run-program.ts";
import { environment } from "../programs.ts";

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
  const args = [`:lang=${known ?? "zh-tw"}`, "family"];
  return await runProgram({ program: "fc-list", args, environment, timeoutMs: 10_000 }).then(
    (families) => families.toString("utf8").trim() !== "",
    (error: unknown) => {
      if (error instanceof ProgramFailure) return true;
      throw error;
    },
  );
}

const chinese: Readonly<Record<string, string>> = { CN: "zh-cn", HK: "zh-hk" };
