/** Number of pages shown on either side of the current page (limits.13). */
const eitherSide = 5;

/** The numbers that a pager shows: first, last, and up to five on either side of the current page. Null stands for a gap. */
export function pagesShown(current: number, pages: number): (number | null)[] {
  const from = Math.max(1, current - eitherSide);
  const to = Math.min(pages, current + eitherSide);
  const near = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  const before = from > 2 ? [1, null] : from === 2 ? [1] : [];
  const after = to < pages - 1 ? [null, pages] : to === pages - 1 ? [pages] : [];
  return [...before, ...near, ...after];
}
