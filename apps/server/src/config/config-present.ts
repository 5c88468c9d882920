import { resolve } from "node:path";
import type { Variables } from "./variables.ts";
import { type PresentFields, usualFields } from "./variables-present.ts";

/** A third-party service of presenters, which takes jobs as JSON or is Duix-Avatar. */
export type PresentConfig =
  | { wire: "json"; url: string; key: string | null; presenters: readonly string[]; fields: PresentFields }
  | { wire: "duix"; url: string; key: null; presenters: readonly string[]; folder: string };

export function presentOf(variables: Variables): PresentConfig | null {
  const { PRESENT_URL: url, PRESENT_WIRE, PRESENT_KEY, PRESENT_PRESENTERS: presenters, PRESENT_FOLDER } = variables;
  if (!url) return null;
  if (PRESENT_WIRE === "duix")
    return { wire: "duix", url, key: null, presenters, folder: resolve(PRESENT_FOLDER ?? "") };
  return { wire: "json", url, key: PRESENT_KEY ?? null, presenters, fields: variables.PRESENT_FIELDS ?? usualFields };
}

/** The faults that these settings can have: each fault's sentence, and whether the fault is present. */
export function faultsOfPresent(variables: Variables): Record<string, boolean> {
  const { PRESENT_URL, PRESENT_WIRE, PRESENT_KEY, PRESENT_PRESENTERS, PRESENT_FOLDER, PRESENT_FIELDS } = variables;
  const isDuix = Boolean(PRESENT_URL) && PRESENT_WIRE === "duix";
  return {
    "PRESENT_KEY needs PRESENT_URL": Boolean(PRESENT_KEY) && !PRESENT_URL,
    "PRESENT_FOLDER is required with PRESENT_WIRE=duix": isDuix && !PRESENT_FOLDER,
    "PRESENT_PRESENTERS is required with PRESENT_WIRE=duix": isDuix && PRESENT_PRESENTERS.length === 0,
    "PRESENT_FIELDS and PRESENT_KEY are of PRESENT_WIRE=json": isDuix && Boolean(PRESENT_FIELDS ?? PRESENT_KEY),
  };
}
