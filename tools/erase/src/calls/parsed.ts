/** Parses the JSON value of a field; null for invalid JSON, which the schema refuses afterwards. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
