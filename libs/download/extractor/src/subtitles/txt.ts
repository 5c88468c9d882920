import { type Cue, cleanCues } from "@cutwater/transcript/formats/cue.ts";
import { plainText } from "@cutwater/transcript/formats/markup.ts";

/** Writes cues as plain text: one line for each cue, without lines that only repeat the previous line. */
export function formatTxt(cues: Cue[]): string {
  const lines = cleanCues(cues).map((cue) =>
    plainText(cue.text)
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean)
      .join(" "),
  );
  const spoken = lines.filter((line, index) => line !== lines[index - 1]);
  return spoken.length === 0 ? "" : `${spoken.join("\n")}\n`;
}
