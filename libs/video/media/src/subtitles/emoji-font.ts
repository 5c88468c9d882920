import { writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** Family of the outlined emoji that subtitles are drawn with: libass draws no coloured glyphs. Licence: OFL-1.1. */
export const emojiFont = "Noto Emoji";

/**
 * Writes a configuration of fontconfig with the machine's fonts and the emoji. As an extra folder of libass's own (`fontsdir`) the
 * font would lack all characters beyond U+FFFF.
 * @returns the path, for `RunOptions.fontConfig`
 */
export async function writeEmojiFontConfig(path: string): Promise<string> {
  const file = import.meta.resolve("@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf");
  const folder = escaped(dirname(fileURLToPath(file)));
  const machine = ["/etc/fonts/fonts.conf", "/opt/homebrew/etc/fonts/fonts.conf"]
    .map((one) => `<include ignore_missing="yes">${one}</include>`)
    .join("");
  await writeFile(path, `<?xml version="1.0"?>\n<fontconfig>${machine}<dir>${folder}</dir></fontconfig>\n`);
  return path;
}

const escaped = (path: string): string => path.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
