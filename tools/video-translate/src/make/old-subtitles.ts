import { mkdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { Refusal, refuse } from "@cutwater/contract/answer.ts";
import { probe } from "@cutwater/media/probe.ts";
import { factsOf, inpaintVideo } from "@cutwater/video-inpainting";
import { type TextTrack, textSubject } from "@cutwater/video-text";
import { z } from "zod";
import { OldSubtitles } from "../../draft.ts";
import type { Report } from "../stages.ts";
import type { Work } from "../work.ts";

/**
 * `file` is the film without old subtitles, as a path relative to the job's directory, because that directory's own name changes;
 * null if the film is unchanged.
 */
const Cleaned = OldSubtitles.extend({ file: z.string().nullable() });
type Cleaned = z.infer<typeof Cleaned>;

/** The film for the next steps, and what happened to the subtitles in its picture; null if they should stay. */
export type CleanedWork = { work: Work; oldSubtitles: OldSubtitles | null };

/**
 * Removes the subtitles from the film's picture if its owner wants that, and copies its audio streams. A film without subtitles,
 * or whose picture cannot be decoded to its end, stays unchanged. The result is stored.
 *
 * @throws MediaError, or the signal's reason
 */
export async function withoutOldSubtitles(work: Work, report: Report): Promise<CleanedWork> {
  const { data, kept, job } = work;
  if (!data.removesOldSubtitles || data.output === "subtitles") return { work, oldSubtitles: null };
  const cleaned = await kept.json("old-subtitles.json", Cleaned, () => clean(work, report));
  const { file, ...oldSubtitles } = cleaned;
  if (file === null) return { work, oldSubtitles };
  const path = join(job.folder, file);
  return { work: { ...work, path, facts: await probe(path, { signal: job.signal }) }, oldSubtitles };
}

async function clean({ path, job }: Work, report: Report): Promise<Cleaned> {
  const { folder, modelDirectories, threads, signal } = job;
  const own = join(folder, "cleaning");
  await mkdir(own, { recursive: true });
  try {
    const made = await inpaintVideo({
      path,
      subject: textSubject({ code: [import.meta.dirname], choose: subtitlesAmong }),
      folder: own,
      modelDirectories,
      threads,
      signal,
      facts: await factsOf(path, signal),
      onShare: (share, step) => report("clean", share, step),
    });
    const { traces, told } = made;
    return { outcome: "removed", removed: told.texts.length, traces, file: relative(folder, made.path) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { outcome: error.key === "noSubtitles" ? "none" : "unreadable", removed: 0, traces: [], file: null };
  }
}

function subtitlesAmong(found: readonly TextTrack[]): TextTrack[] {
  const subtitles = found.filter(({ kind }) => kind === "subtitle");
  return subtitles.length > 0 ? subtitles : refuse("noSubtitles");
}
