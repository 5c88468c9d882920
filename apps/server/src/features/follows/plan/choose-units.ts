/** One request to a site: a look at a list, or one new entry. @property entry null for a look */
export type Unit = { followId: string; entry: string | null; ownerId: string; site: string; dueAt: number };

/** @property servedAt when an owner's latest unit began, and until when owners wait @property freeAt when a site may be read */
export type Standing = {
  servedAt: ReadonlyMap<string, number>;
  waitsUntil: ReadonlyMap<string, number>;
  freeAt: ReadonlyMap<string, number>;
};

/**
 * The units to begin now, in order: one for each site that is free, of the customer who was served longest ago; of one customer,
 * the unit that is due longest. A customer with many follows waits as long for the next one as a customer with one.
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
