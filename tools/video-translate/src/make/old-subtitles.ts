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

/** `file`: the film without them, relative to the job's directory, whose name changes; null where the film is unchanged. */
const Cleaned = OldSubtitles.extend({ file: z.string().nullable() });
type Cleaned = z.infer<typeof Cleaned>;

/** The film for the further steps, and the outcome for the subtitles on its picture; null where they should stay. */
export type CleanedWork = { work: Work; oldSubtitles: OldSubtitles | null };

/**
 * The film without the subtitles on its picture, where its owner wants that; its sounds are copied. A film that has none, or
 * whose picture cannot be read to its end, stays unchanged. Stored. @throws MediaError, or the signal's reason
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
