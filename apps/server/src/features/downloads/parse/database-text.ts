/**
 * Removes characters from a site's data that the database cannot store in a text: NUL is deleted, lone surrogates become U+FFFD.
 */
export function toDatabaseText<Data>(data: Data): Data {
  if (typeof data === "string") return data.replaceAll("\0", "").toWellFormed() as Data;
  if (Array.isArray(data)) return data.map(toDatabaseText) as Data;
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [toDatabaseText(key), toDatabaseText(value)]),
  ) as Data;
}
