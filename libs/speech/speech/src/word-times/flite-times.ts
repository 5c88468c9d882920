import type { Phone } from "../voices/flite.ts";

/**
 * Times at which each word of a line begins and ends in flite's speech of the line.
 *
 * @param line phones of the line as spoken
 * @param apart phones of the same words with a pause after each
 * @param count number of words
 * @returns null when the two cannot be matched
 */
export function timesOfPhones(
  line: readonly Phone[],
  apart: readonly Phone[],
  count: number,
): { start: number; end: number }[] | null {
  const groups = groupsOf(apart);
  if (groups.length !== count) return null;
  const heard = line.filter(({ name }) => name !== pause);
  const said = groups.flatMap((phones, word) => phones.map((name) => ({ name, word })));
  const words = wordsOfPhones(heard, said);
  return Array.from({ length: count }, (_, word) => {
    const own = heard.filter((_phone, i) => words[i] === word);
    return own.length === 0 ? null : { start: own[0]!.start, end: own.at(-1)!.end };
  }).reduce<{ start: number; end: number }[] | null>((all, times, word) => {
    if (!all) return null;
    const before = all.at(-1)?.end ?? heard[0]?.start ?? 0;
    // A word that was swallowed takes no time.
    all.push(times ?? { start: before, end: before });
    return word >= 0 ? all : null;
  }, []);
}

const pause = "pau";

function groupsOf(phones: readonly Phone[]): string[][] {
  const groups: string[][] = [];
  let isInWord = false;
  for (const { name } of phones) {
    if (name === pause) isInWord = false;
    else if (isInWord) groups.at(-1)!.push(name);
    else {
      groups.push([name]);
      isInWord = true;
    }
  }
  return groups;
}

/** The word of each spoken phone, by the fewest edits between both rows: words sound different when they stand alone. */
function wordsOfPhones(heard: readonly Phone[], said: readonly { name: string; word: number }[]): number[] {
  const rows = heard.length + 1;
  const columns = said.length + 1;
  const costs = Array.from({ length: rows }, (_, i) => Array.from({ length: columns }, (_one, j) => (i === 0 ? j : i)));
  for (let i = 1; i < rows; i++)
    for (let j = 1; j < columns; j++)
      costs[i]![j] = Math.min(
        costs[i - 1]![j - 1]! + (heard[i - 1]!.name === said[j - 1]!.name ? 0 : 1),
        costs[i - 1]![j]! + 1,
        costs[i]![j - 1]! + 1,
      );
  const words: number[] = [];
  for (let i = rows - 1, j = columns - 1; i > 0; ) {
    const isSame = j > 0 && costs[i]![j] === costs[i - 1]![j - 1]! + (heard[i - 1]!.name === said[j - 1]!.name ? 0 : 1);
    if (isSame || costs[i]![j] === costs[i - 1]![j]! + 1 || j === 0) {
      words[i - 1] = said[Math.max(0, j - 1)]?.word ?? 0;
      i--;
      if (isSame) j--;
    } else j--;
  }
  return words;
}
