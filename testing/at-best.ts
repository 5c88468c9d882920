/**
 * The least of some measurements: a promise in seconds is about our part, and a machine that runs other tests beside this one
 * may stand still for longer. A measurement that keeps it ends the tries.
 */
export async function atBest(withinMs: number, measure: () => Promise<number>, tries = 3): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let nth = 0; nth < tries && best >= withinMs; nth++) best = Math.min(best, await measure());
  return Math.round(best);
}
