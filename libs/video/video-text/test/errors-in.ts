/** Error rate of a text: the Levenshtein distance to the true text, as a share of the true text's length. */
export function errorsIn(read: string, said: string): number {
  let row = Array.from({ length: said.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...read].entries()) {
    const next = [i + 1];
    for (let k = 1; k <= said.length; k++)
      next.push(Math.min(row[k]! + 1, next[k - 1]! + 1, row[k - 1]! + (said[k - 1] === letter ? 0 : 1)));
    row = next;
  }
  return row.at(-1)! / said.length;
}
