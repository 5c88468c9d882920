/** Whether a value that the browser kept is still of this shape. By hand: the library of the schemas stays out of the pages. */
export type Fits<Value = unknown> = (value: unknown) => value is Value;

export const isValue = (fits: (value: unknown) => boolean): Fits => fits as Fits;
export const isText: Fits<string> = (value) => typeof value === "string";
export const isTruth: Fits<boolean> = (value) => typeof value === "boolean";

export const isOneOf = <Value>(values: readonly Value[]): Fits<Value> =>
  isValue((value) => values.includes(value as Value)) as Fits<Value>;

export const isNullOr = <Value>(fits: Fits<Value>): Fits<Value | null> =>
  isValue((value) => value === null || fits(value)) as Fits<Value | null>;

export const isOptional = <Value>(fits: Fits<Value>): Fits<Value | undefined> =>
  isValue((value) => value === undefined || fits(value)) as Fits<Value | undefined>;

export const isListOf = <Value>(fits: Fits<Value>): Fits<Value[]> =>
  isValue((value) => Array.isArray(value) && value.every(fits)) as Fits<Value[]>;

/** An object with these parts, every one named; what else it has does not matter. */
export const isShape = <Value extends object>(parts: Readonly<Record<Named<Value>, Fits>>): Fits<Value> =>
  isValue(
    (value) =>
      typeof value === "object" &&
      value !== null &&
      Object.entries<Fits>(parts).every(([name, fits]) => fits((value as Record<string, unknown>)[name])),
  ) as Fits<Value>;

/** Of a pair its places, of anything else all it has. */
type Named<Value> = Value extends readonly [unknown, unknown] ? "0" | "1" : keyof Value;
