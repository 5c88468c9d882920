/** The value read from some settings, and the faults found in them. With faults, the value is not used. */
export type Checked<Value> = { value: Value; faults: readonly string[] };

export const checked = <Value>(value: Value, ...faults: string[]): Checked<Value> => ({ value, faults });
