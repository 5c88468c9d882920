import type { CatalogueModel } from "./catalogue.ts";
import type { LockedModel } from "./installed/lock.ts";

/**
 * Sources of a model, in words: its repository at the file host, then the packages that carry it.
 * @param came the source that was used; null lists all sources
 */
export function originsOf(
  { repository, packages }: Pick<CatalogueModel, "repository" | "packages">,
  came: LockedModel["source"] | null = null,
): string[] {
  const [first, ...others] = packages?.carriers ?? [];
  const registry = first?.registry === "npm" ? "npm" : "PyPI";
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  return [
    ...(repository && came !== "packages" ? [repository] : []),
    ...(first && came !== "hub" ? [`${registry} ${first.name}${more}`] : []),
  ];
}
