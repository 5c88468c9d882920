import { cleanText } from "./decode.ts";

/** A text as files can keep it: without blank lines, and without spaces around it and its lines. */
export function normalText(text: string): string {
  return cleanText(text)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
}
