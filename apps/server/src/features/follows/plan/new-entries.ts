import { followLimits } from "@cutwater/contract/follows.ts";

/** An entry of a list. @property key the same for every spelling of its link */
type Listed = { key: string };

/**
 * Sorts the entries of a list that are not known yet: `fresh` ones are new, at most `followLimits.newPerLook` of them, in the list's
 * order; `old` ones count as known.
 *
 * Of a list that is cut off, what stands below its last known entry is old: it moved up as something above was deleted. Where a
 * long list shares nothing with what is known, the site has other addresses now, so all of it is old.
 *
 * @param known keys of entries in the list that are known @param isCut whether the site has more entries than the list
 * @param knowsAny whether any entry at all is known, in the list or not
 */
export function sortEntries<Entry extends Listed>(
  list: readonly Entry[],
  known: ReadonlySet<string>,
  { isCut, knowsAny }: { isCut: boolean; knowsAny: boolean },
): { fresh: Entry[]; old: Entry[] } {
  const unseen = onceEach(list).filter(({ key }) => !known.has(key));
  const lastKnown = list.findLastIndex(({ key }) => known.has(key));
  const isOther = lastKnown < 0 && knowsAny && list.length > followLimits.newPerLook;
  if (isOther) return { fresh: [], old: unseen };
  const isOld = (entry: Entry) => isCut && lastKnown >= 0 && list.indexOf(entry) > lastKnown;
  const fresh = unseen.filter((entry) => !isOld(entry)).slice(0, followLimits.newPerLook);
  return { fresh, old: unseen.filter((entry) => !fresh.includes(entry)) };
}

const onceEach = <Entry extends Listed>(list: readonly Entry[]): Entry[] =>
  [...new Map(list.toReversed().map((entry) => [entry.key, entry])).values()].toReversed();
