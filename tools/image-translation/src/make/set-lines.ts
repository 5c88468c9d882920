import { serverFonts } from "@cutwater/typesetting/fonts/server-fonts.ts";
import type { LineFlag, PictureLine } from "@cutwater/typesetting/lines/line.ts";
import type { SetText } from "@cutwater/typesetting/setting.ts";
import { typeset } from "@cutwater/typesetting/typeset.ts";

/** A line with its layout; null if the line stays as it is in the picture. */
export type SetLine = { line: PictureLine; set: SetText | null };

const ofSetting: ReadonlySet<LineFlag> = new Set(["shrunk", "too-long", "no-font"]);

/**
 * Lays out the translations of lines and reports the outcome for each. Text that none of our fonts can show stays untranslated.
 */
export async function setLines(lines: readonly PictureLine[], language: string): Promise<SetLine[]> {
  const fonts = serverFonts();
  return await Promise.all(
    lines.map(async (line): Promise<SetLine> => {
      const flags = line.flags.filter((flag) => !ofSetting.has(flag));
      const plain = { ...line, flags };
      const text = line.translation?.trim() ?? "";
      if (text === "") return { line: plain, set: null };
      const { style, box, room } = line;
      const setting = await typeset(fonts, { text, language, box, room, style });
      if (setting.kind === "no-font") return { line: { ...plain, flags: [...flags, "no-font"] }, set: null };
      const flag: LineFlag[] = setting.kind === "too-long" ? ["too-long"] : setting.isShrunk ? ["shrunk"] : [];
      return { line: { ...plain, flags: [...flags, ...flag] }, set: setting.set };
    }),
  );
}
