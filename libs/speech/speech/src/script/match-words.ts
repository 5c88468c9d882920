/** Indexes of the same word in two lists. */
export type Pair = [heard: number, script: number];

/** Maximum number of cells of an alignment table. Longer stretches without an anchor stay unmatched. */
const mostCells = 40_000_000;
const anchorLength = 3;

/**
 * Matches the words of a script with the recognised words, in order. Three consecutive words that occur exactly once in both
 * lists are anchors. Between anchors, the longest common subsequence is used. An isolated match is discarded as chance.
 */
export function matchWords(heard: readonly string[], script: readonly string[]): Pair[] {
  const anchors = increasing(sharedOnce(heard, script));
  const pairs: Pair[] = [];
  let from: Pair = [0, 0];
  for (const to of [...anchors, [heard.length, script.length] as Pair]) {
    pairs.push(...commonSequence(heard, script, from, to));
    if (to[0] < heard.length) pairs.push(to);
    from = [to[0] + 1, to[1] + 1];
  }
  return script.length <= anchorLength ? pairs : pairs.filter((pair, n) => hasNeighbour(pairs, pair, n));
}

function hasNeighbour(pairs: readonly Pair[], [heard, script]: Pair, n: number): boolean {
  const before = pairs[n - 1];
  const after = pairs[n + 1];
  return (
    (before?.[0] === heard - 1 && before[1] === script - 1) || (after?.[0] === heard + 1 && after[1] === script + 1)
  );
}

/** Starts of word triples that occur exactly once in both lists, by their index in the first list. */
function sharedOnce(heard: readonly string[], script: readonly string[]): Pair[] {
  const places = placesOnce(script);
  return [...placesOnce(heard)]
    .flatMap(([row, at]): Pair[] => {
      const there = places.get(row) ?? null;
      return at === null || there === null ? [] : [[at, there]];
    })
    .sort(([a], [b]) => a - b);
}

function placesOnce(words: readonly string[]): Map<string, number | null> {
  const places = new Map<string, number | null>();
  for (let at = 0; at + anchorLength <= words.length; at++) {
    const row = words.slice(at, at + anchorLength).join(" ");
    places.set(row, places.has(row) ? null : at);
  }
  return places;
}

/** The longest subsequence of pairs whose second indexes also ascend. */
function increasing(pairs: readonly Pair[]): Pair[] {
  const ends: number[] = [];
  const before: number[] = [];
  for (const [n, [, place]] of pairs.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] as number] as Pair)[1] < place) low = middle + 1;
      else high = middle;
    }
    before[n] = ends[low - 1] ?? -1;
    ends[low] = n;
  }
  const run: Pair[] = [];
  for (let n = ends.at(-1) ?? -1; n >= 0; n = before[n] as number) run.push(pairs[n] as Pair);
  return run.reverse();
}

/** The longest common subsequence between one pair and another. */
function commonSequence(heard: readonly string[], script: readonly string[], from: Pair, to: Pair): Pair[] {
  const rows = to[0] - from[0];
  const columns = to[1] - from[1];
  if (rows <= 0 || columns <= 0 || rows * columns > mostCells) return [];
  const width = columns + 1;
  // Lengths from each cell to the end; two bytes suffice for the side of a square with the limit of cells.
  const lengths = new Uint16Array((rows + 1) * width);
  const isSame = (row: number, column: number) => heard[from[0] + row] === script[from[1] + column];
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--) {
      const at = row * width + column;
      lengths[at] = isSame(row, column)
        ? (lengths[at + width + 1] as number) + 1
        : Math.max(lengths[at + width] as number, lengths[at + 1] as number);
    }
  const pairs: Pair[] = [];
  let row = 0;
  let column = 0;
  while (row < rows && column < columns) {
    const at = row * width + column;
    if (isSame(row, column)) pairs.push([from[0] + row++, from[1] + column++]);
    else if ((lengths[at + width] as number) >= (lengths[at + 1] as number)) row++;
    else column++;
  }
  return pairs;
}
