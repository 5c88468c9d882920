import { refuse } from "@cutwater/contract/answer.ts";
import { PlainText } from "@cutwater/contract/plain-text.ts";

/** Parses a caller's JSON text. @throws Refusal "dataUnreadable" when it is not JSON, or cannot be stored */
export function jsonIn(text: string): unknown {
  try {
    const given: unknown = JSON.parse(text);
    if (isStorable(given)) return given;
  } catch {
    // The value is refused below, like every value that cannot be stored.
  }
  return refuse("dataUnreadable");
}

/** Maximum depth: deeper than any tool needs, but not too deep for the database. */
const mostLevels = 20;

/** Whether the database can store the value: plain texts, bounded depth. */
function isStorable(value: unknown, level = 0): boolean {
  if (typeof value === "string") return PlainText.safeParse(value).success;
  if (typeof value !== "object" || value === null) return true;
  if (level === mostLevels) return false;
  return Object.entries(value).every(([name, part]) => isStorable(name) && isStorable(part, level + 1));
}
