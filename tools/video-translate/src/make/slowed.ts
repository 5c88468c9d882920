import { existsSync } from "node:fs";
import { uploadLimits } from "@cutwater/contract/uploads.ts";
import { usualPlanLimits } from "@cutwater/dubbing/plan/limits.ts";
import { slowedFor } from "@cutwater/dubbing/slow-picture.ts";
import { createTimeMap, type SlowedSpan } from "@cutwater/dubbing/time-map.ts";
import type { MediaFacts } from "@cutwater/media/facts.ts";
import { probe } from "@cutwater/media/probe.ts";
import { convertToH264 } from "@cutwater/media/video/convert.ts";
import { nameOf } from "@cutwater/toolkit/kept.ts";
import { type Draft, type Fit, ownOf } from "../../draft.ts";
import type { OnShare, Work } from "../work.ts";

/** The film to dub, and the draft with its times adapted to that film. */
export type FilmToDub = { path: string; facts: MediaFacts; draft: Draft };

/** Seconds between two pieces, so that each begins only after the previous one has ended. */
const apart = 0.001;
/** The most pieces of a film, because each is a separate filter and all filters together are one argument of ffmpeg. */
const mostPieces = 300;

/**
 * Slows the film down at the lines where its owner allows it, until the voice fits. Without such lines, returns the film itself.
 * The result is stored.
 */
export async function slowedFilm(work: Work, draft: Draft, onShare: OnShare): Promise<FilmToDub> {
  const { path, facts, filmSeconds, kept, job } = work;
  const spans = spansOf(draft, filmSeconds);
  if (spans.length === 0) return { path, facts, draft };
  const out = await kept.path(nameOf("slowed", spans, "mp4"));
  if (!existsSync(out))
    await convertToH264({
      path,
      out,
      durationSeconds: createTimeMap(spans, filmSeconds).seconds,
      mostBytes: uploadLimits.videoBytes,
      threads: job.threads,
      slowed: spans,
      signal: job.signal,
      onProgress: ({ seconds }) => onShare(seconds / filmSeconds),
    });
  return { path: out, facts: await probe(out, { signal: job.signal }), draft: mapped(draft, spans) };
}

function spansOf({ transcript, fits, slowed }: Draft, filmSeconds: number): SlowedSpan[] {
  const planned = transcript.lines.flatMap(({ id }) => {
    const fit = slowed.includes(id) ? ownOf(fits, id) : undefined;
    return fit ? (slowedFor({ id, budgetSeconds: 0, ...fit }, fit.spokenSeconds) ?? []) : [];
  });
  return planned
    .map((span, i) => ({
      ...span,
      end: Math.min(span.end, filmSeconds, (planned[i + 1]?.start ?? filmSeconds) - apart),
    }))
    .filter(({ start, end }) => end > start)
    .slice(0, mostPieces);
}

/** A draft with the times of the slowed film. Its slowed lines are spoken completely, at a comfortable rate. */
function mapped(draft: Draft, spans: readonly SlowedSpan[]): Draft {
  const { toNew, seconds } = createTimeMap(spans, draft.filmSeconds);
  const isSlowed = ({ start }: Fit) => spans.some((span) => span.start === start);
  const moved = <Timed extends { start: number; end: number }>(one: Timed): Timed => ({
    ...one,
    start: toNew(one.start),
    end: toNew(one.end),
  });
  const fits = Object.entries(draft.fits).map(([id, fit]): [string, Fit] => [
    id,
    { ...moved(fit), ...(isSlowed(fit) && { rate: usualPlanLimits.comfortableRate, overSeconds: 0 }) },
  ]);
  const lines = draft.transcript.lines.map((line) => ({ ...moved(line), words: line.words?.map(moved) ?? null }));
  return {
    ...draft,
    transcript: { ...draft.transcript, lines },
    fits: Object.fromEntries(fits),
    filmSeconds: seconds,
  };
}
