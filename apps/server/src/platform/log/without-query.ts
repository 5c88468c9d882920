const address = /(?:https?|wss?|postgres(?:ql)?|s3):\/\/[^\s"'<>]*/gi;
const credentials = /((?:https?|wss?|postgres(?:ql)?|s3):\/\/)[^\s/@"'<>]+@/gi;
const relativeQuery = /^(\/[^\s?#]*)[?#].*$/s;

/** Removes queries, fragments and credentials from addresses, also inside a sentence. Other values stay as they are. */
export function withoutQuery(value: unknown): unknown {
  if (typeof value !== "string") return value;
  return value.replace(credentials, "$1").replace(address, withoutEnd).replace(relativeQuery, "$1?…");
}

function withoutEnd(whole: string): string {
  const at = whole.search(/[?#]/);
  return at === -1 ? whole : `${whole.slice(0, at)}?…`;
}
