import type { Reading, Thing } from "../src/request.ts";
import { thingsOf } from "./things.ts";

/** A text with the things that were shown before it, and the form of the reading that is right for it. */
export type Utterance = { text: string; context: Thing[]; expected: string };

/**
 * Reads a list of utterances, one a line: `ids of things | text => reading`. A reading is an operation with its arguments
 * (`download source=v1 quality=1080p`), `ask QUESTION OPERATION`, `several` with calls between semicolons, or `unknown`. `*` is
 * the text itself, `^` the result of the call before, and \n in a text is a line break.
 */
export const readUtterances = (list: string): Utterance[] =>
  list
    .trim()
    .split("\n")
    .map((line) => {
      const [, ids = "", text = "", expected = ""] = /^([\w ]*)\|(.*)=>(.*)$/.exec(line) ?? [];
      return { text: text.trim().replaceAll("\\n", "\n"), context: thingsOf(ids.trim()), expected: expected.trim() };
    });

/** A reading in the form of a list's line, with arguments in alphabetical order. */
export function formOf(reading: Reading, text: string): string {
  if (reading.kind === "call") return callForm(reading.operation, reading.arguments, text);
  if (reading.kind === "several")
    return `several ${reading.calls
      .map(({ operation, arguments: values, follows }) =>
        callForm(operation, follows === undefined ? values : { ...values, source: "^" }, text),
      )
      .join("; ")}`;
  if (reading.kind === "ask") return ["ask", reading.question, reading.operation].filter(Boolean).join(" ");
  return "unknown";
}

function callForm(operation: string, values: Readonly<Record<string, unknown>>, text: string): string {
  const pairs = Object.entries(values).map(([name, value]) => {
    const shown = name === "question" && value === text ? "*" : String(value);
    return `${name}=${shown.includes(" ") ? `"${shown}"` : shown}`;
  });
  return [operation, ...pairs.sort()].join(" ");
}

/** An expected reading with its arguments in alphabetical order. */
export function sortedForm(expected: string): string {
  const [kind = "", rest] = expected.startsWith("several ") ? ["several ", expected.slice(8)] : ["", expected];
  if (/^(?:ask|unknown)\b/.test(expected)) return expected;
  return kind + rest.split("; ").map(sortedCall).join("; ");
}

function sortedCall(call: string): string {
  const [operation = "", ...pairs] = call.replace(/"(\S*)"/g, "$1").match(/[^\s"]+(?:"[^"]*")?/g) ?? [];
  return [operation, ...pairs.sort()].join(" ");
}
