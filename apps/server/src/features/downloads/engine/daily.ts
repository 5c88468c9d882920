import type { Trial } from "@cutwater/extractor/versions/trial.ts";
import type { Switch } from "@cutwater/extractor/versions/versions.ts";

const hourMs = 3_600_000;
/** Time from the start of one trial to the start of the next. */
const dayMs = 24 * hourMs;
/** Time until a failed trial, for example without a network, is repeated. */
const repeatMs = 6 * hourMs;
/** Time from the start of the server to its first trial, which would slow down a first visit. */
const firstMs = hourMs;

/**
 * Whether the trial of a newer engine is due.
 *
 * @param trial the last trial, by any process or command; null before the first
 * @param startedAt start of this server, in epoch milliseconds
 * @param now epoch milliseconds
 * @param offsetMs delay of this server, so that servers that start together do not call the registry at the same time
 */
export function isUpdateDue({
  trial,
  startedAt,
  now,
  offsetMs,
}: {
  trial: Pick<Trial, "startedAt" | "outcome"> | null;
  startedAt: number;
  now: number;
  offsetMs: number;
}): boolean {
  if (now < startedAt + firstMs + offsetMs) return false;
  if (trial === null) return true;
  if (trial.outcome === null) return false;
  return now >= trial.startedAt + (trial.outcome === "failed" ? repeatMs : dayMs) + offsetMs;
}

/** The version that was left because sites failed or an admin went back; daily updates do not install it again. */
export const versionLeft = (last: Pick<Switch, "why" | "former"> | null): string | null =>
  last && last.why !== "update" ? (last.former?.version ?? null) : null;
