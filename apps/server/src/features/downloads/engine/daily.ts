import type { Trial } from "@cutwater/extractor/versions/trial.ts";
import type { Switch } from "@cutwater/extractor/versions/versions.ts";

const hourMs = 3_600_000;
/** From the start of one trial to the next. */
const dayMs = 24 * hourMs;
/** A trial that could not be made, as without a network, is repeated sooner. */
const repeatMs = 6 * hourMs;
/** Time from the start of the server to its first trial, so that a first visit finds the machine free. */
const firstMs = hourMs;

/**
 * Whether a newer engine is due.
 *
 * @param trial the last trial, by anybody; null before the first
 * @param now epoch milliseconds; `startedAt`, the start of this server, as well
 * @param offsetMs delay of this server, so that servers of one start do not all call the registry at one moment
 * @param failedAt last failure of an update by this server, which a full disk does not record as a trial; null before the first
 */
export function isUpdateDue({
  trial,
  startedAt,
  now,
  offsetMs,
  failedAt,
}: {
  trial: Pick<Trial, "startedAt" | "outcome"> | null;
  startedAt: number;
  now: number;
  offsetMs: number;
  failedAt: number | null;
}): boolean {
  if (failedAt !== null && now < failedAt + repeatMs) return false;
  if (now < startedAt + firstMs + offsetMs) return false;
  if (trial === null) return true;
  if (trial.outcome === null) return false;
  return now >= trial.startedAt + (trial.outcome === "failed" ? repeatMs : dayMs) + offsetMs;
}

/**
 * The version that was left because sites failed, or because an admin went back or chose an older one: an update by itself does
 * not return to it.
 */
export function versionLeft(last: Pick<Switch, "why" | "version" | "former"> | null): string | null {
  if (!last?.former) return null;
  const isLeft = last.why !== "update" || byNumbers.compare(last.version, last.former.version) < 0;
  return isLeft ? last.former.version : null;
}

/** Versions are dates: "2026.9.30" comes before "2026.10.26". */
const byNumbers = new Intl.Collator("en", { numeric: true });
