/**
 * One request to a site: a look at a list, or one new entry.
 *
 * @property entry id of the entry; null for a look
 */
export type Unit = { followId: string; entry: string | null; ownerId: string; site: string; dueAt: number };

/**
 * When units may begin, in epoch milliseconds; a missing time counts as 0.
 *
 * @property servedAt by owner: when the owner's latest unit began
 * @property waitsUntil by owner: none of the owner's units begins before this time
 * @property freeAt by site: the site may be read from this time on
 */
export type Standing = {
  servedAt: ReadonlyMap<string, number>;
  waitsUntil: ReadonlyMap<string, number>;
  freeAt: ReadonlyMap<string, number>;
};

/**
 * The units to begin now, in order: at most one for each free site and one for each customer. The customer who was served longest
 * ago comes first, with their unit that has been due longest. A customer with many follows therefore gets turns no more often
 * than a customer with one.
 */
export function chooseUnits(units: readonly Unit[], { servedAt, waitsUntil, freeAt }: Standing, now: number): Unit[] {
  const served = ({ ownerId }: Unit) => servedAt.get(ownerId) ?? 0;
  const ready = units
    .filter(({ dueAt }) => dueAt <= now)
    .filter(({ ownerId }) => (waitsUntil.get(ownerId) ?? 0) <= now)
    .filter(({ site }) => (freeAt.get(site) ?? 0) <= now)
    .sort((one, other) => served(one) - served(other) || one.dueAt - other.dueAt);
  const sites = new Set<string>();
  const owners = new Set<string>();
  return ready.filter(({ site, ownerId }) => {
    if (sites.has(site) || owners.has(ownerId)) return false;
    sites.add(site);
    owners.add(ownerId);
    return true;
  });
}
