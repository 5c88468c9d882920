import { execFile } from "node:child_process";
import { environment } from "../pipe.ts";

/**
 * Whether a font of this machine has the letters of a language, as fontconfig knows them; true where there is no fontconfig or it does not
 * know the language, so that only what is surely missing is refused.
 *
 * @param language BCP 47
 */
export async function hasFont(language: string): Promise<boolean> {
  const { language: primary, script, region } = new Intl.Locale(language).maximize();
  const known = primary === "zh" ? (script === "Hant" ? (region === "HK" ? "zh-hk" : "zh-tw") : "zh-cn") : primary;
  return await new Promise((resolve) =>
    execFile("fc-list", [`:lang=${known}`, "family"], { env: environment, timeout: 10_000 }, (error, families) =>
      resolve(error !== null || families.trim() !== ""),
    ),
  );
}
