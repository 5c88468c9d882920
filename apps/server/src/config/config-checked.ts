/** What was read of some settings, and what is wrong with them; with faults, the value is not used. */
export type Checked<Value> = { value: Value; faults: readonly string[] };

export const checked = <Value>(value: Value, ...faults: string[]): Checked<Value> => ({ value, faults });
