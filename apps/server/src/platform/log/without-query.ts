const query = /((?:https?|wss?|postgres(?:ql)?|s3):\/\/[^\s"'<>?#]*)[?#][^\s"'<>]*/gi;
const credentials = /((?:https?|wss?|postgres(?:ql)?|s3):\/\/)[^\s/@"'<>]+@/gi;
const relativeQuery = /^(\/[^\s?#]*)[?#].*$/s;

/** Removes queries, fragments and credentials from addresses, also inside a sentence. Other values stay as they are. */
export function withoutQuery(value: unknown): unknown {
  if (typeof value !== "string") return value;
  return value.replace(credentials, "$1").replace(query, "$1?…").replace(relativeQuery, "$1?…");
}
