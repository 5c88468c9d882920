import { createHash } from "node:crypto";
import { copyFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { deliver } from "@cutwater/delivery/deliver.ts";
import { type Delivered, DeliveryError, type FileOptions, type MediaPick } from "@cutwater/delivery/delivery.ts";
import type { Extraction } from "@cutwater/extractor/extraction.ts";
import type { Asked } from "./arguments.ts";
import { barOf } from "./bar.ts";
import { freePath, savedBefore } from "./file-name.ts";
import type { GetDeps } from "./get.ts";
import { sizeText } from "./size.ts";
import { readSubtitles, trackOf } from "./subtitles.ts";
import type { Terminal } from "./terminal.ts";

export type Saving = {
  extraction: Extraction;
  pick: MediaPick;
  /** Of an entry in its list: it stands before the title, and what has been saved before under it is not fetched again. */
  number: string | null;
  cookiesFile: string | null;
  reextract: () => Promise<Extraction>;
};

/** Makes the file of one pick and puts it where it was asked for. @throws DeliveryError, the signal's reason */
export async function save(saving: Saving, asked: Asked, { extractor, network, terminal, signal }: GetDeps) {
  const { extraction, pick, number, cookiesFile, reextract } = saving;
  const title = number === null ? extraction.title : `${number} ${extraction.title}`;
  const former = number === null ? null : await savedBefore(asked.out, title, pick.label);
  if (former !== null) return terminal.out(terminal.say("savedBefore", { path: former }));
  const fileOptions = fileOptionsOf(asked);
  const workDir = join(asked.out, `.cutwater-${nameOfWork(extraction, pick, fileOptions)}`);
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
    // What another try may go on with stays; the rest is of no use to anybody.
    if (error instanceof DeliveryError && !error.canRetry) await rm(workDir, { recursive: true, force: true });
    throw error;
  });
  const path = await freePath(asked.out, title, pick.label, made.container);
  await move(made.path, path);
  await rm(workDir, { recursive: true });
  tellSubtitles(saving, made, asked, terminal);
  tell(made, path, asked, terminal);
}

function tell({ clip, sizeBytes }: Delivered, path: string, asked: Asked, { err, out, say, language }: Terminal): void {
  if (clip?.method === "copy" && asked.fromSeconds !== null)
    err(say("clipCopied", { start: clip.startSeconds.toFixed(2) }));
  if (clip?.method === "encoded" && asked.audio === null) err(say("clipEncoded"));
  out(say("saved", { path, size: sizeText(sizeBytes, language) }));
}

/** Why requested subtitles are not in the file: nothing to put them in, none there, or there and not to be had. */
function tellSubtitles({ extraction, pick }: Saving, made: Delivered, asked: Asked, { err, say }: Terminal): void {
  const missing = asked.subtitles.filter((language) => !made.subtitles.includes(language));
  if (missing.length === 0) return;
  if (pick.kind !== "video") return err(say("subtitlesNeedVideo"));
  const there = missing.filter((language) => trackOf(extraction, language));
  const absent = missing.filter((language) => !there.includes(language));
  if (absent.length > 0) err(say("subtitlesMissing", { languages: absent.join(", ") }));
  if (there.length > 0) err(say("subtitlesNotRead", { languages: there.join(", ") }));
}

const fileOptionsOf = (asked: Asked): FileOptions => ({
  ...(asked.fromSeconds === null ? {} : { fromSeconds: asked.fromSeconds }),
  ...(asked.toSeconds === null ? {} : { toSeconds: asked.toSeconds }),
  isExact: asked.isExact,
  subtitles: asked.subtitles,
  cover: asked.hasCover,
  metadata: asked.hasMetadata,
});

/** The same request finds the same work folder again. */
const nameOfWork = ({ canonicalId }: Extraction, pick: MediaPick, fileOptions: FileOptions): string =>
  createHash("sha256")
    .update(JSON.stringify([canonicalId, pick, fileOptions]))
    .digest("hex")
    .slice(0, 12);

/** Within one file system a rename, else a copy. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    await copyFile(from, to);
  }
}
