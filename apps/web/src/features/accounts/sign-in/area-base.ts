/** Where an area's addresses begin. Inside an area, links and routes do without it. */
export type AreaBase = "" | "/studio";

/** A path of this host as an address inside an area; null for what is none of the area or leads to another host. */
export function addressInside(base: AreaBase, path: unknown): string | null {
  if (typeof path !== "string" || !path.startsWith(base)) return null;
  const inside = path.slice(base.length) || "/";
  return /^\/(?![/\\])/.test(inside) ? inside : null;
}
