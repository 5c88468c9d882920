import type { Trial } from "@cutwater/extractor/versions/trial.ts";
import type { Switch } from "@cutwater/extractor/versions/versions.ts";

const hourMs = 3_600_000;
/** Time from the start of one trial to the start of the next. */
const dayMs = 24 * hourMs;
/** Time until a failed trial, for example without a network, is repeated. */
const repeatMs = 6 * hourMs;
/** Time from the start of the server to its first trial. An earlier trial would slow down the first visits. */
const firstMs = hourMs;

/**
 * Whether the trial of a newer engine is due.
 *
 * @param trial the last trial, by any process or command; null before the first
 * @param startedAt start of this server, in epoch milliseconds
 * @param now epoch milliseconds
 * @param offsetMs delay of this server, so that servers that start together do not call the registry at the same time
 * @param failedAt last failed update by this server, in epoch milliseconds; null before the first. It is needed because an update
 *   that failed on a full disk leaves no trial
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
 * The version that must not be installed again by daily updates, because sites failed with it, or because an admin went back or
 * chose an older version. Null when there is none.
 */
export function versionLeft(last: Pick<Switch, "why" | "version" | "former"> | null): string | null {
  if (!last?.former) return null;
  const isLeft = last.why !== "update" || byNumbers.compare(last.version, last.former.version) < 0;
  return isLeft ? last.former.version : null;
}

/** Versions are dates: "2026.9.30" comes before "2026.10.26". */
const byNumbers = new Intl.Collator("en", { numeric: true });
