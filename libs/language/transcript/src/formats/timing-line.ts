/** A time is never longer, with hours and fractions. */
const longestTime = 24;

/** Whether a line that is no timing line was meant as one: an arrow with nothing but the characters of a time before it. */
export function isBrokenTiming(line: string): boolean {
  const arrow = line.indexOf("-->");
  if (arrow === -1) return false;
  const before = line.slice(0, arrow).trim();
  return before.length <= longestTime && /^[\d:.,;x -]*\d[\d:.,;x -]*$/i.test(before);
}
