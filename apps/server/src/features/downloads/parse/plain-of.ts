/** A stranger's data without what a database cannot keep in a text: NUL goes, halves of characters become the sign for them. */
export function plainOf<Data>(data: Data): Data {
  if (typeof data === "string") return data.replaceAll("\0", "").toWellFormed() as Data;
  if (Array.isArray(data)) return data.map(plainOf) as Data;
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [plainOf(key), plainOf(value)])) as Data;
}
