import { rename } from "node:fs/promises";
import { metadataInput } from "./chapters.ts";
import { exactSpan, trimSound } from "./exact-span.ts";
import { input, type RunOptions, runFfmpeg } from "./ffmpeg.ts";
import { type Metadata, metadataArguments } from "./merge.ts";
import { probe } from "./probe.ts";
import { hasIndex } from "./seekable.ts";

export type Mp3Options = RunOptions & {
  /** Any file with audio. Its first audio stream is used. */
  path: string;
  /** Output path. The file appears there only when it is complete. */
  out: string;
  /**
   * Bitrate of the source in kbit/s. From 256 up the mp3 has a constant bitrate of 320. Below 256 it has a variable bitrate (VBR)
   * of matching quality. Null counts as 128.
   */
  sourceKbps: number | null;
  cover?: string | null;
  metadata?: Metadata;
  /** An FFMETADATA file with chapters (`writeChapters`); null for no chapters. */
  chapters?: string | null;
  fromSeconds?: number;
  toSeconds?: number;
};

/** Encodes audio as mp3 (LAME). @throws MediaError, or the signal's reason. */
export async function toMp3(options: Mp3Options): Promise<void> {
  const { path, out, cover, chapters, metadata = {} } = options;
  const span = await spanOf(options);
  await runFfmpeg(
    [
      ...input(path, ...(span?.seek ?? [])),
      ...(cover ? input(cover) : []),
      ...(chapters ? metadataInput(chapters) : []),
      ...["-map", "0:a:0", ...(span ? ["-af", trimSound(span)] : [])],
      ...["-c:a", "libmp3lame", ...qualityFor(options.sourceKbps ?? 128)],
      ...(cover ? ["-map", "1:v:0", "-c:v", "copy", "-disposition:v:0", "attached_pic"] : []),
      ...[
        "-map_metadata:g",
        "-1",
        "-map_metadata:s",
        "-1",
        "-map_chapters",
        chapters ? String(cover ? 2 : 1) : "-1",
        "-id3v2_version",
        "3",
        "-fflags",
        "+bitexact",
      ],
      ...metadataArguments(metadata),
      ...["-f", "mp3", `file:${out}.part`],
    ],
    options,
  );
  await rename(`${out}.part`, out);
}

async function spanOf({ path, fromSeconds = 0, toSeconds, signal }: Mp3Options) {
  if (fromSeconds === 0 && toSeconds === undefined) return null;
  const facts = await probe(path, signal ? { signal } : {});
  return exactSpan(facts, { fromSeconds, toSeconds: toSeconds ?? null }, await hasIndex(path, facts, signal));
}

/** AAC and Opus sound as good as mp3 at about one and a half times their bitrate: V0 is ~245, V2 ~190, V4 ~165 kbit/s. */
function qualityFor(sourceKbps: number): string[] {
  if (sourceKbps >= 256) return ["-b:a", "320k"];
  if (sourceKbps >= 160) return ["-q:a", "0"];
  return ["-q:a", sourceKbps >= 96 ? "2" : "4"];
}
