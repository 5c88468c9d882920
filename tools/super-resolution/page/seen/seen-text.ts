import { type Language, text } from "@cutwater/contract/i18n.ts";
import type { Job } from "@cutwater/contract/jobs.ts";
import type { Seen } from "../../calls.ts";
import type { JobOptions } from "../job-options.ts";
import { seenMessages } from "./messages.ts";
import { type Severity, severities, severitiesOf, type Wear, wears } from "./severity.ts";

/** The engine's findings about a job's picture; null if there are none. */
export function seenOf({ made }: Job): Seen | null {
  const seen = made?.["seen"];
  // The server checks new results against the tool's schema; results from before have no findings.
  return typeof seen === "object" && seen !== null && "isClean" in seen ? (seen as Seen) : null;
}

/** The findings in one sentence before a job: "Heavy JPEG, light noise." */
export function seenText(
  seen: Seen,
  { mode, strength }: Pick<JobOptions, "mode" | "strength">,
  language: Language,
): string {
  if (seen.isClean && mode === "OLD") return text(seenMessages, language, "cleanOld");
  if (seen.isClean) return text(seenMessages, language, strength === "strong" ? "cleanStrong" : "clean");
  return text(seenMessages, language, "found", { wear: wearText(seen, language) });
}

/** Whether a job cleaned its picture, which requires that cleaning was selected and a network for it was installed. */
export const isCleaned = ({ made }: Job): boolean => made?.["isCleaned"] === true;

/** The outcome in one sentence after a job: "Heavy JPEG, light noise: cleaned." */
export function outcomeText(
  seen: Seen,
  { wasCleaned, mode }: { wasCleaned: boolean; mode: JobOptions["mode"] | undefined },
  language: Language,
): string {
  if (seen.isClean && !wasCleaned && mode === "OLD") return text(seenMessages, language, "wasCleanOld");
  if (seen.isClean) return text(seenMessages, language, wasCleaned ? "wasCleanStrong" : "wasClean");
  return text(seenMessages, language, wasCleaned ? "cleaned" : "notCleaned", { wear: wearText(seen, language) });
}

/** The detected kinds of wear, the worst first: "Heavy JPEG, light noise". */
function wearText(seen: Seen, language: Language): string {
  const found = severitiesOf(seen);
  const rank = (wear: Wear) => severities.indexOf(found[wear]);
  const shown = wears.filter((wear) => found[wear] !== "none").toSorted((one, other) => rank(other) - rank(one));
  const words = shown.map((wear) => text(seenMessages, language, keyOf(wear, found[wear])));
  const all = words.join(text(seenMessages, language, "and")) || text(seenMessages, language, "slight");
  return all.charAt(0).toUpperCase() + all.slice(1);
}

const keyOf = (wear: Wear, severity: Severity) =>
  `${wear}${severity === "light" ? "Light" : severity === "some" ? "Some" : "Heavy"}` as const;
