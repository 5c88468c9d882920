import type { CatalogueModel } from "./catalogue.ts";

/** Where a model may come from, in words: its repository at the file host, then the packages that carry it. */
export function originsOf({ repository, packages }: Pick<CatalogueModel, "repository" | "packages">): string[] {
  const [first, ...others] = packages?.carriers ?? [];
  const registry = first?.registry === "npm" ? "npm" : "PyPI";
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  return [...(repository ? [repository] : []), ...(first ? [`${registry} ${first.name}${more}`] : [])];
}
