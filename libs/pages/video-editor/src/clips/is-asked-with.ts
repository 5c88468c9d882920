/** Whether a job has exactly these data, apart from the address of its video. */
export function isAskedWith(
  asked: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<string, unknown>>,
): boolean {
  const names = new Set([...Object.keys(asked), ...Object.keys(wanted)].filter((name) => name !== "url"));
  return [...names].every((name) => isSameJson(asked[name], wanted[name]));
}

/** Whether two values are the same JSON, in which the order of properties does not matter. */
function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const mine = new Map<string, unknown>(Object.entries(one));
  const others = new Map<string, unknown>(Object.entries(other));
  return [...new Set([...mine.keys(), ...others.keys()])].every((name) => isSameJson(mine.get(name), others.get(name)));
}
