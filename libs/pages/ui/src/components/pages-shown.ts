/** How many pages are shown on either side of the current one (limits.13). */
const eitherSide = 5;

/** The numbers a pager shows: first, last, and up to five either side of the current page; null where pages are left out. */
export function pagesShown(current: number, pages: number): (number | null)[] {
  const from = Math.max(1, current - eitherSide);
  const to = Math.min(pages, current + eitherSide);
  const near = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  const before = from > 2 ? [1, null] : from === 2 ? [1] : [];
  const after = to < pages - 1 ? [null, pages] : to === pages - 1 ? [pages] : [];
  return [...before, ...near, ...after];
}
