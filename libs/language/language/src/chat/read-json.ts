/**
 * The one JSON value in what a model wrote. Mended is only what leaves no doubt: a code fence, words around the value,
 * a model's thinking before it, commas before a closing bracket. Undefined for anything else: a value that is cut,
 * several values, none.
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
      // The next candidate may do; undefined tells the caller.
    }
  }
  return undefined;
}

/** Strings are kept as they are. */
const withoutTrailingCommas = (text: string): string =>
  text.replace(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g, (_, string?: string) => string ?? "");

/** The outermost objects and arrays in a text, brackets in strings not counted; one that is not closed makes it none. */
function topLevelValues(text: string): string[] {
  const values: string[] = [];
  let [depth, start] = [0, 0];
  for (const { index, 0: sign } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{[\]}]/g)) {
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
