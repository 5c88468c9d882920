import { cleanText } from "./decode.ts";

/** A text in a form that files can store: without blank lines, and without spaces at the ends of the text and of its lines. */
export function normalText(text: string): string {
  return cleanText(text)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
}
