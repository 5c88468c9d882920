/**
 * Replaces the characters in a site's data that the database cannot store: removes NUL, and turns lone surrogates into U+FFFD.
 */
export function toDatabaseText<Data>(data: Data): Data {
  if (typeof data === "string") return data.replaceAll("\0", "").toWellFormed() as Data;
  if (Array.isArray(data)) return data.map(toDatabaseText) as Data;
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [toDatabaseText(key), toDatabaseText(value)]),
  ) as Data;
}
