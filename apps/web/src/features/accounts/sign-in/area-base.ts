/** The path prefix of an area's addresses. Links and routes inside the area omit it. */
export type AreaBase = "" | "/studio";

/**
 * Converts a path of this host to an address inside an area. Null for a path outside the area, or a path that leads to another
 * host.
 */
export function addressInside(base: AreaBase, path: unknown): string | null {
  if (typeof path !== "string" || !path.startsWith(base)) return null;
  const inside = path.slice(base.length) || "/";
  return /^\/(?![/\\])/.test(inside) ? inside : null;
}
