import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { factsOf, type StudiedVideo, type Subject, studyVideo } from "@cutwater/video-inpainting";
import { codeFolders } from "./code-folders.ts";
import { findText } from "./find-text.ts";
import { joinedSubtitles } from "./subtitles/join.ts";
import type { ReadSubtitle } from "./subtitles/read-subtitle.ts";
import { readTracks } from "./subtitles/read-tracks.ts";
import type { TextTrack } from "./track.ts";

export type ReadSubtitlesOptions = {
  path: string;
  /** Folder for small frames during the run. */
  folder: string;
  modelDirectories: readonly string[];
  threads: number;
  signal?: AbortSignal;
  /** Called with the finished share (0-1, never decreasing). */
  onShare?(share: number): void;
};

/** Share of the whole progress that finding takes. */
const finding = 0.8;

/**
 * Reads the subtitles drawn on a video, in Chinese and Latin letters. Each subtitle is read on several frames, and the reading
 * that most frames agree on wins.
 *
 * @returns in order; unreadable subtitles are left out
 * @throws Refusal of a video that cannot be analysed, MediaError, or the signal's reason
 */
export async function readSubtitles(options: ReadSubtitlesOptions): Promise<ReadSubtitle[]> {
  const { path, modelDirectories, threads, signal, onShare } = options;
  const folder = await mkdtemp(join(options.folder, "picture-"));
  try {
    const { told } = await studyVideo({
      path,
      folder,
      modelDirectories,
      threads,
      subject,
      facts: await factsOf(path, signal),
      ...(signal && { signal }),
      onShare: (share) => onShare?.(share),
    });
    return told;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const subject: Subject<ReadSubtitle[]> = {
  code: codeFolders,
  overlays: () => [],
  async find(video, { onShare, ...options }) {
    const tellShare = (share: number) => onShare(share, { key: "finding", params: {} });
    const tracks = await findText(video, { ...options, isRead: true, onShare: (share) => tellShare(finding * share) });
    const shown = tracks.filter(({ kind }) => kind === "subtitle");
    const read = await readTracks(video, shown, {
      ...options,
      onShare: (share) => tellShare(finding + (1 - finding) * share),
    });
    const timed = shown.map((track, i) => ({ ...read[i]!, ...timesOf(track, video), top: track.boxes[0]!.top }));
    return { holes: Array.from({ length: video.count }, () => null), engines: [], told: joinedSubtitles(timed) };
  },
};

function timesOf({ from, to }: TextTrack, { seconds, endSeconds }: StudiedVideo): { start: number; end: number } {
  return { start: seconds[from] ?? endSeconds, end: seconds[to] ?? endSeconds };
}
