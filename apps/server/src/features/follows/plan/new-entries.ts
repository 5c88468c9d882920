import { followLimits } from "@cutwater/contract/follows.ts";

/** An entry of a list; `key` is the same for every spelling of its link. */
type Listed = { key: string };

/**
 * Divides the entries of a list that are not known yet. `fresh` entries are new: at most `followLimits.newPerLook`, in the list's
 * order. `old` entries are not new and count as known from now on.
 *
 * If the list is cut off, unknown entries below the last known entry are old: they moved up into the list because entries above
 * them were deleted. If a long list contains no known entry, the site has changed its addresses, so all its entries are old.
 *
 * @param known keys of the known entries in the list
 * @param isCut whether the site has more entries than the list
 * @param knowsAny whether the follow knows any entry, in the list or not
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
