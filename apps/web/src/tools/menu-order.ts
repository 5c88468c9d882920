import type { ToolPage } from "@cutwater/toolkit/page.ts";

/**
 * Sorts tools as the menu shows them: by `menu`, then by code.
 *
 * @throws RangeError when two tools have the same address
 */
export function inMenuOrder<Page extends Pick<ToolPage, "menu" | "tool">>(pages: readonly Page[]): Page[] {
  const paths = new Map<string, string>();
  for (const { tool } of pages) {
    const other = paths.get(tool.path);
    if (other !== undefined) throw new RangeError(`${tool.code} and ${other} both use the path ${tool.path}`);
    paths.set(tool.path, tool.code);
  }
  return pages.toSorted((one, other) => one.menu - other.menu || one.tool.code.localeCompare(other.tool.code));
}
