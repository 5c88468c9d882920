/** The value at a path such as "data.task.id" or "videos.0.url"; undefined where there is none. */
export function valueAt(json: unknown, path: string): unknown {
  let value = json;
  for (const name of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

/** An object with values at paths. @param values by path; undefined ones are left out */
export function objectOf(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const made: Record<string, unknown> = Object.create(null);
  for (const [path, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const names = path.split(".");
    let at = made;
    for (const name of names.slice(0, -1)) at = (at[name] ??= Object.create(null)) as Record<string, unknown>;
    at[names.at(-1) ?? ""] = value;
  }
  return made;
}
