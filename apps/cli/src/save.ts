import { createHash } from "node:crypto";
import { copyFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { deliver } from "@cutwater/delivery/deliver.ts";
import { type Delivered, DeliveryError, type FileOptions, type MediaPick } from "@cutwater/delivery/delivery.ts";
import type { Extraction, Extractor } from "@cutwater/extractor/extraction.ts";
import type { CliOptions } from "./arguments.ts";
import { barOf } from "./bar.ts";
import { freePath, savedBefore } from "./file-name.ts";
import type { Network } from "./network.ts";
import { sizeText } from "./size.ts";
import { readSubtitles, trackOf } from "./subtitles.ts";
import type { Terminal } from "./terminal.ts";

export type SaveRequest = {
  extraction: Extraction;
  pick: MediaPick;
  /**
   * Number of a playlist entry. The file name begins with it, and a file that was already saved under this number is not fetched
   * again.
   */
  number: string | null;
  cookiesFile: string | null;
  reextract: () => Promise<Extraction>;
};

export type SaveDeps = { extractor: Extractor; network: Network; terminal: Terminal; signal: AbortSignal };

/** Makes the file of one requested quality and moves it to the output directory. @throws DeliveryError, the signal's reason */
export async function save(
  request: SaveRequest,
  options: CliOptions,
  { extractor, network, terminal, signal }: SaveDeps,
) {
  const { extraction, pick, number, cookiesFile, reextract } = request;
  const title = number === null ? extraction.title : `${number} ${extraction.title}`;
  const earlier = number === null ? null : await savedBefore(options.out, title, pick.label);
  if (earlier !== null) return terminal.out(terminal.say("savedBefore", { path: earlier }));
  const fileOptions = fileOptionsOf(options);
  const workDir = join(options.out, `.cutwater-${workName(extraction, pick, fileOptions)}`);
  const made = await deliver({
    extraction,
    pick,
    fileOptions,
    workDir,
    extractor,
    fetch: network.fetch,
    proxy: network.proxy,
    cookiesFile,
    reextract,
    readSubtitles: (from, languages) => readSubtitles(from, languages, { fetch: network.fetch, signal }),
    onProgress: (progress) => terminal.draw(barOf(progress, terminal), progress.percent),
    signal,
  }).catch(async (error: unknown) => {
    // The work directory is kept only if another try can resume from it.
    if (error instanceof DeliveryError && !error.canRetry) await rm(workDir, { recursive: true, force: true });
    throw error;
  });
  const path = await freePath(options.out, title, pick.label, made.container);
  await move(made.path, path);
  await rm(workDir, { recursive: true });
  printMissingSubtitles(request, made, options, terminal);
  printSaved(made, path, options, terminal);
}

function printSaved(
  { clip, sizeBytes }: Delivered,
  path: string,
  options: CliOptions,
  { err, out, say, language }: Terminal,
): void {
  if (clip) {
    const times = { start: clip.startSeconds.toFixed(2), end: clip.endSeconds.toFixed(2) };
    const isSound = options.audio !== null;
    const isMoved = clip.method === "copy" && Math.abs(clip.startSeconds - (options.fromSeconds ?? 0)) > 0.005;
    if (isMoved && !isSound) err(say("clipCopied", times));
    else err(say("clipCut", times));
    if (clip.method === "encoded" && !isSound) err(say("clipEncoded"));
  }
  out(say("saved", { path, size: sizeText(sizeBytes, language) }));
}

/** Prints why requested subtitles are not in the file: no video, not offered, or not fetched. */
function printMissingSubtitles(
  { extraction, pick }: SaveRequest,
  made: Delivered,
  options: CliOptions,
  { err, say }: Terminal,
): void {
  const missing = options.subtitles.filter((language) => !made.subtitles.includes(language));
  if (missing.length === 0) return;
  if (pick.kind !== "video") return err(say("subtitlesNeedVideo"));
  const offered = missing.filter((language) => trackOf(extraction, language));
  const absent = missing.filter((language) => !offered.includes(language));
  if (absent.length > 0) err(say("subtitlesMissing", { languages: absent.join(", ") }));
  if (offered.length > 0) err(say("subtitlesNotRead", { languages: offered.join(", ") }));
}

const fileOptionsOf = (options: CliOptions): FileOptions => ({
  ...(options.fromSeconds === null ? {} : { fromSeconds: options.fromSeconds }),
  ...(options.toSeconds === null ? {} : { toSeconds: options.toSeconds }),
  isExact: options.isExact,
  subtitles: options.subtitles,
  cover: options.hasCover,
  metadata: options.hasMetadata,
});

/** The same request gets the same work directory, so that it can be resumed. */
const workName = ({ canonicalId }: Extraction, pick: MediaPick, fileOptions: FileOptions): string =>
  createHash("sha256")
    .update(JSON.stringify([canonicalId, pick, fileOptions]))
    .digest("hex")
    .slice(0, 12);

/** Moves a file: by renaming within a file system, by copying between two. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    await copyFile(from, to);
  }
}
