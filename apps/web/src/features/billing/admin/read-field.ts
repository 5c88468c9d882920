/** What a field of a form is read as. */
export type FieldKind = "text" | "whole" | "money";
export type FieldError = "missing" | "notNumber" | "notMoney";
export type FieldValue = string | number | null;

/** Reads what was typed: text trimmed, a whole number, or money in cents, where nothing typed is null. */
export function readField(kind: FieldKind, typed: string): { value: FieldValue } | { fault: FieldError } {
  const text = typed.trim();
  if (kind === "money" && text === "") return { value: null };
  if (text === "") return { fault: "missing" };
  if (kind === "text") return { value: text };
  if (kind === "whole") return /^-?\d{1,9}$/.test(text) ? { value: Number(text) } : { fault: "notNumber" };
  const [, whole, cents = ""] = /^(\d{1,7})(?:[.](\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined ? { fault: "notMoney" } : { value: Number(whole) * 100 + Number(cents.padEnd(2, "0")) };
}

/** Cents as they stand in a field: "29.00"; empty for a price on request. */
export const writeMoney = (cents: number | null): string => (cents === null ? "" : (cents / 100).toFixed(2));
