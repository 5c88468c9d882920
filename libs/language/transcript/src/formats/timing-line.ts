/** Maximum number of characters of a time with hours and fractions. */
const longestTime = 24;

/** Whether an invalid line was meant to be a timing line: it has only characters of a time before its arrow. */
export function isBrokenTiming(line: string): boolean {
  const arrow = line.indexOf("-->");
  if (arrow === -1) return false;
  const before = line.slice(0, arrow).trim();
  return before.length <= longestTime && /^[\d:.,;x -]*\d[\d:.,;x -]*$/i.test(before);
}
