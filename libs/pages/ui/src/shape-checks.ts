/**
 * Whether a value that the browser stored still has this shape. The checks are written by hand, so that pages need not load the
 * schema library.
 */
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

/** An object with all of these properties; further properties are ignored. */
export const isShape = <Value extends object>(parts: Readonly<Record<Named<Value>, Fits>>): Fits<Value> =>
  isValue(
    (value) =>
      typeof value === "object" &&
      value !== null &&
      Object.entries<Fits>(parts).every(([name, fits]) => fits((value as Record<string, unknown>)[name])),
  ) as Fits<Value>;

/** The keys of a value that are checked: the two elements of a pair, or all properties of any other value. */
type Named<Value> = Value extends readonly [unknown, unknown] ? "0" | "1" : keyof Value;
