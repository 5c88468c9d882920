/** The path prefix of an area's addresses. Links and routes inside the area omit it. */
export type AreaBase = "" | "/studio";

/** A path of this host as an address inside an area; null for a path outside it, or one that leads to another host. */
export function addressInside(base: AreaBase, path: unknown): string | null {
  if (typeof path !== "string" || !path.startsWith(base)) return null;
  const inside = path.slice(base.length) || "/";
  return /^\/(?![/\\])/.test(inside) ? inside : null;
}
