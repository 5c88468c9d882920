/** The type of a form field. */
export type FieldKind = "text" | "whole" | "money";
export type FieldError = "missing" | "notNumber" | "notMoney";
export type FieldValue = string | number | null;

/** Parses the typed text: trimmed text, a whole number, or money in cents, where an empty field is null. */
export function readField(kind: FieldKind, typed: string): { value: FieldValue } | { error: FieldError } {
  const text = typed.trim();
  if (kind === "money" && text === "") return { value: null };
  if (text === "") return { error: "missing" };
  if (kind === "text") return { value: text };
  if (kind === "whole") return /^-?\d{1,9}$/.test(text) ? { value: Number(text) } : { error: "notNumber" };
  const [, whole, cents = ""] = /^(\d{1,7})(?:[.](\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined ? { error: "notMoney" } : { value: Number(whole) * 100 + Number(cents.padEnd(2, "0")) };
}

/** Cents as the text of a field: "29.00"; empty for a price on request. */
export const writeMoney = (cents: number | null): string => (cents === null ? "" : (cents / 100).toFixed(2));
