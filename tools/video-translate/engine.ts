import { Refusal, refuse } from "@cutwater/contract/answer.ts";
import { EngineFailure, NoEngine } from "@cutwater/language/failures.ts";
import type { LanguagePair } from "@cutwater/language/first-that-serves.ts";
import { durationsOf } from "@cutwater/media/duration.ts";
import { MediaError } from "@cutwater/media/error.ts";
import { type MediaFacts, videoOf } from "@cutwater/media/facts.ts";
import { probe } from "@cutwater/media/probe.ts";
import { timingOf } from "@cutwater/media/timing.ts";
import { defineEngine } from "@cutwater/toolkit/engine.ts";
import { keptIn } from "@cutwater/toolkit/kept.ts";
import type { ReviewContext, Reviewed } from "@cutwater/toolkit/review.ts";
import { type Draft, Problem } from "./draft.ts";
import { createAllowance } from "./src/allowance.ts";
import { withExpectedCuts } from "./src/dub/cuts.ts";
import { dub } from "./src/dub/dub.ts";
import { refuseWhenUnspoken } from "./src/dub/speak-lines.ts";
import { firstDraft } from "./src/first-draft.ts";
import { knownOrNull, unknown } from "./src/languages.ts";
import { makeDub } from "./src/make/dubbed.ts";
import type { Made } from "./src/make/made.ts";
import { type CleanedWork, withoutOldSubtitles } from "./src/make/old-subtitles.ts";
import { resultLines } from "./src/make/result.ts";
import { makeShown } from "./src/make/shown.ts";
import { meansHere } from "./src/means.ts";
import { createReport, type Report, stagesOf } from "./src/stages.ts";
import { withSuggestions } from "./src/translate/from-memory.ts";
import { translateMissing, untranslated } from "./src/translate/translate.ts";
import type { Work } from "./src/work.ts";
import tool from "./tool.ts";

/** Translates a video into another language; README.md describes the method. */
export default defineEngine(tool, async (data, job) => {
  try {
    const path = job.open(data.url);
    const facts = await probe(path, { signal: job.signal });
    const filmSeconds = await secondsOf(path, facts, job.signal);
    const kept = keptIn(job.folder);
    const means = await meansHere(job, pairOf(data, job.review));
    const allowance = createAllowance(kept, filmSeconds);
    const work: Work = { data, job, path, facts, filmSeconds, means, kept, allowance };
    // Progress over all runs of the job together.
    const report = createReport(stagesOf(data), job.progress);
    if (job.review) return await goOn(work, job.review, { report, job });
    const isReviewed = data.reviewed ?? data.translation !== undefined;
    const draft = await firstDraft(work, { report, isReviewed });
    return isReviewed ? await finish(work, draft, { report, job }) : job.pause(withNotes(work, draft));
  } catch (error) {
    throw refusalOf(error);
  }
});

/** The languages that are known at this point; a draft contains the recognised one. */
function pairOf({ from, to }: Work["data"], review: Reviewed<Review> | null): LanguagePair {
  const { language, targetLanguage } = review?.draft.transcript ?? { language: from, targetLanguage: to };
  return { from: knownOrNull(language ?? unknown), to: targetLanguage ?? to };
}

/**
 * Continues with the owner's answer. If the owner must fix a problem first, the job pauses again with that problem, so that their
 * edits stay.
 */
async function goOn(work: Work, { draft: reviewed, answer }: Reviewed<Review>, { report, job }: Finishing) {
  const { problem: _, ...edited } = reviewed;
  // The film's length is never taken from the client.
  const draft = { ...edited, filmSeconds: work.filmSeconds };
  try {
    if (answer.next === "translate") return job.pause(withNotes(work, await translated(work, draft, report)));
    if (answer.next === "dub") return job.pause((await dub(work, draft, { report, rewords: true })).draft);
    return await finish(work, draft, { report, job });
  } catch (error) {
    const problem = Problem.safeParse(error instanceof Refusal ? error.key : null);
    if (!problem.success) throw error;
    return job.pause({ ...draft, problem: problem.data });
  }
}

/** The length as it was counted at the upload, which is also the length that was paid. */
async function secondsOf(path: string, facts: MediaFacts, signal: AbortSignal): Promise<number> {
  if (!videoOf(facts)) refuse("notVideo");
  return durationsOf(facts, await timingOf(path, facts, { signal })).presentedSeconds;
}

/** A draft for its owner's review: with suggestions, and for a dub with what will probably be cut off. */
const withNotes = (work: Work, draft: Draft): Draft =>
  withSuggestions(work, work.data.output === "dub" ? withExpectedCuts(draft, work.data.to) : draft);

async function translated(work: Work, draft: Draft, report: Report): Promise<Draft> {
  const { transcript, means } = await translateMissing(work, draft, (share, step) => report("translate", share, step));
  return {
    ...draft,
    stage: "translated",
    transcript,
    means: { ...draft.means, translate: means ?? draft.means.translate },
  };
}

type Review = NonNullable<typeof tool.review>;
type Finishing = { report: Report; job: ReviewContext<Review> };

/** Makes the result, or pauses once more if engines are down and the owner can try again. */
async function finish(work: Work, draft: Draft, { report, job }: Finishing) {
  const missing = untranslated(draft.transcript).length;
  if (missing > 0) refuse("linesMissing", { count: missing });
  const { output } = work.data;
  if (output !== "dub") {
    const cleaned = await withoutOldSubtitles(work, report);
    return await resultOf(cleaned, await makeShown(cleaned.work, { draft, output }, report));
  }
  const dubbed = await dub(work, draft, { report, rewords: job.review === null });
  if (dubbed.said.failures.length > 0 && job.review) return job.pause(dubbed.draft);
  refuseWhenUnspoken(dubbed.said);
  const cleaned = await withoutOldSubtitles(work, report);
  return await resultOf(cleaned, await makeDub(cleaned.work, dubbed, report));
}

async function resultOf(
  { work: { data, job }, oldSubtitles }: CleanedWork,
  { path, extension, loudness, originalVoices = null, draft }: Made,
) {
  const { listen, translate, speak } = draft.means;
  return {
    outputUrl: await job.keep(path, extension),
    output: data.output,
    from: knownOrNull(draft.transcript.language),
    to: data.to,
    durationSeconds: draft.filmSeconds,
    engines: [listen, translate, data.output === "dub" ? speak : null].flatMap((one) =>
      one && one.kind !== "file" ? [one.name] : [],
    ),
    lines: resultLines(draft, data.output),
    oldSubtitles,
    loudness,
    originalVoices,
  };
}

/** Converts errors that concern the customer to refusals. */
function refusalOf(error: unknown): unknown {
  if (error instanceof EngineFailure || error instanceof NoEngine)
    return new Refusal("engineFailed", undefined, {}, { cause: error });
  if (error instanceof MediaError && error.kind === "unreadable")
    return new Refusal("notVideo", undefined, {}, { cause: error });
  return error;
}
