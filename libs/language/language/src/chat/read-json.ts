/**
 * The single JSON value in a model's text. Only unambiguous faults are repaired: a code fence, words around the value, the
 * model's reasoning before it, and commas before a closing bracket. Undefined for anything else: a truncated value, several
 * values, or none.
 */
export function readJson(written: string): unknown {
  const text = written.replace(/^\s*<think>[\s\S]*?<\/think>/, "").trim();
  const whole = parse(text);
  if (whole !== undefined) return whole;
  const values = topLevelValues(text);
  return values.length === 1 ? parse(values[0] as string) : undefined;
}

function parse(text: string): unknown {
  for (const candidate of [text, withoutTrailingCommas(text)]) {
    try {
      return JSON.parse(candidate);
    } catch {
      // The next candidate may parse; the caller gets undefined if none does.
    }
  }
  return undefined;
}

/** Removes commas before closing brackets, outside strings. */
const withoutTrailingCommas = (text: string): string =>
  text.replace(/("(?:[^"\\]|\\.)*"?)|,(?=\s*[}\]])/g, (_, string?: string) => string ?? "");

/** The outermost objects and arrays in a text, ignoring brackets in strings; empty if one is not closed. */
function topLevelValues(text: string): string[] {
  const values: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { index, 0: sign } of text.matchAll(/"(?:[^"\\]|\\.)*"?|[{[\]}]/g)) {
    if (sign === "{" || sign === "[") {
      if (depth === 0) start = index;
      depth += 1;
    } else if (depth > 0 && sign.length === 1) {
      depth -= 1;
      if (depth === 0) values.push(text.slice(start, index + 1));
    }
  }
  return depth === 0 ? values : [];
}
