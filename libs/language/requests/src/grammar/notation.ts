import { classNames } from "../text/lexicon.ts";
import { keysOf } from "../text/tokens.ts";

/** The slots that a phrase may name. */
export const slotNames = [
  "link",
  "thing",
  "quality",
  "language",
  "time",
  "count",
  "site",
  "format",
  "scale",
  "quote",
] as const;

/** An element of a sequence. A word of several tokens, such as a Chinese one, is several elements. */
export type Element =
  | { kind: "word"; key: string }
  | { kind: "class"; name: string }
  | { kind: "slot"; name: string }
  | { kind: "any"; choices: readonly Element[][] }
  | { kind: "maybe"; choices: readonly Element[][] }
  | { kind: "gap" };

export type Part = { elements: Element[]; isWithout: boolean; isAtStart: boolean };

export type Phrase = {
  /** "whole": nothing else may be in the text. "weak": counts if nothing else fits. "also": only sets fields. */
  kind: "plain" | "whole" | "weak" | "also";
  parts: readonly Part[];
  /** Fields that the phrase sets. */
  sets: Readonly<Record<string, string | boolean>>;
};

/** Either a phrase, or the kinds of things that an operation takes (`@ video link`). */
export type Line = { phrase: Phrase } | { takes: readonly string[] };

const kinds = { "=": "whole", "?": "weak", "+": "also" } as const;

/**
 * Reads a line of an operation's phrases; README.md describes the notation.
 *
 * @throws SyntaxError for a line that is not in the notation
 */
export function readLine(line: string): Line {
  const text = line.trim();
  if (text.startsWith("@")) return { takes: text.slice(1).trim().split(/\s+/) };
  const [pattern = "", settings = ""] = text.split("=>");
  const kind = Object.entries(kinds).find(([sign]) => pattern.startsWith(sign))?.[1] ?? "plain";
  const body = kind === "plain" ? pattern : pattern.slice(1);
  const parts = body.split("&").map((part) => readPart(part.trim(), line));
  if (!parts.some(({ isWithout }) => !isWithout)) throw new SyntaxError(`a phrase without words: ${line}`);
  return { phrase: { kind, parts, sets: readSettings(settings) } };
}

function readSettings(text: string): Record<string, string | boolean> {
  const pairs = text.trim().split(/\s+/).filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = "", value = ""] = pair.split("=");
      return [name, value === "true" ? true : value];
    }),
  );
}

function readPart(part: string, line: string): Part {
  const isWithout = part.startsWith("-");
  const rest = isWithout ? part.slice(1).trim() : part;
  const isAtStart = rest.startsWith("^");
  const signs = [...(isAtStart ? rest.slice(1) : rest).matchAll(/[()|[\]]|\.{3}|#\w+|<\w+>|[^\s()|[\]#<>]+/g)].map(
    ([sign]) => sign,
  );
  const choices = readChoices(signs, line);
  if (signs.length || choices.length !== 1 || !choices[0]?.length) throw new SyntaxError(`not a phrase: ${line}`);
  return { elements: choices[0], isWithout, isAtStart };
}

/** Reads alternatives up to the closing bracket, which stays in `signs`. */
function readChoices(signs: string[], line: string): Element[][] {
  const choices: Element[][] = [[]];
  for (let sign = signs[0]; sign !== undefined && sign !== ")" && sign !== "]"; sign = signs[0]) {
    signs.shift();
    if (sign === "|") choices.push([]);
    else choices.at(-1)?.push(...readElement(sign, signs, line));
  }
  return choices;
}

function readElement(sign: string, signs: string[], line: string): Element[] {
  if (sign === "(" || sign === "[") {
    const choices = readChoices(signs, line);
    if (signs.shift() !== (sign === "(" ? ")" : "]")) throw new SyntaxError(`an open bracket: ${line}`);
    return [{ kind: sign === "(" ? "any" : "maybe", choices }];
  }
  if (sign === "...") return [{ kind: "gap" }];
  if (sign.startsWith("#")) {
    if (!classNames.has(sign)) throw new SyntaxError(`no class ${sign}: ${line}`);
    return [{ kind: "class", name: sign }];
  }
  if (sign.startsWith("<")) {
    const name = sign.slice(1, -1);
    if (!slotNames.some((slot) => slot === name)) throw new SyntaxError(`no slot ${sign}: ${line}`);
    return [{ kind: "slot", name: `<${name}>` }];
  }
  return keysOf(sign).map((key) => ({ kind: "word", key }));
}
