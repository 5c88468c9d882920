import { createHash } from "node:crypto";
import { copyFile, mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { deliver } from "@cutwater/delivery/deliver.ts";
import { type Delivered, DeliveryError, type Pick, type Wishes } from "@cutwater/delivery/delivery.ts";
import { fillUnknown } from "@cutwater/delivery/fill.ts";

import type { Fetch } from "@cutwater/downloader/fetch-file.ts";
import type { Extraction, Extractor } from "@cutwater/extractor/extraction.ts";
import type { Asked } from "./arguments.ts";
import { barOf, sizeText } from "./bar.ts";
import { freePath } from "./file-name.ts";
import { listOf } from "./list.ts";
import { readSubtitles } from "./subtitles.ts";
import type { Terminal } from "./terminal.ts";

export type GetDeps = { extractor: Extractor; fetch: Fetch; terminal: Terminal; signal: AbortSignal };

/** An expected no, already in the terminal's language. */
export class Declined extends Error {}

/** Reads one link and saves, or lists, what it holds. @throws Declined, ExtractionError, DeliveryError, the signal's reason */
export async function get(link: string, asked: Asked, deps: GetDeps): Promise<void> {
  const { terminal } = deps;
  terminal.draw(terminal.say("reading", { link }), 0);
  const folder = asked.out;
  await mkdir(folder, { recursive: true });
  const read = async () => {
    const extraction = await deps.extractor.extract(link, { proxy: null, signal: deps.signal });
    return await fillUnknown(extraction, { fetch: deps.fetch, scratchDir: folder, signal: deps.signal });
  };
  const extraction = await read();
  if (asked.isList) return listOf(extraction, terminal).forEach(terminal.out);
  for (const pick of picksOf(extraction, asked, terminal)) await save(extraction, pick, asked, deps, read);
}

/** What to fetch: the asked quality or sound, the best video, or all pictures of a post. */
function picksOf(extraction: Extraction, asked: Asked, { say }: Terminal): Pick[] {
  const { video, audio, photos, entries } = extraction;
  const one = (kind: "video" | "audio", label: string): Pick[] => {
    if (label in extraction[kind]) return [{ kind, label }];
    const labels = Object.keys(extraction[kind]).join(", ") || "-";
    throw new Declined(say("qualityUnknown", { label, labels }));
  };
  if (asked.audio !== null) return one("audio", asked.audio);
  if (asked.quality !== null) return one("video", asked.quality);
  const [best] = Object.keys(video);
  if (best) return [{ kind: "video", label: best }];
  if (Object.keys(photos).length > 0) return Object.keys(photos).map((label) => ({ kind: "photos", label }));
  const [sound] = Object.keys(audio);
  if (sound) return [{ kind: "audio", label: sound }];
  throw new Declined([say("onlyEntries"), ...entries.map(({ url, title }) => `  ${url}  ${title}`)].join("\n"));
}

async function save(
  extraction: Extraction,
  pick: Pick,
  asked: Asked,
  deps: GetDeps,
  reextract: () => Promise<Extraction>,
): Promise<void> {
  const { terminal, signal } = deps;
  const wishes = wishesOf(asked);
  const workDir = join(asked.out, `.cutwater-${nameOfWork(extraction, pick, wishes)}`);
  const made = await deliver({
    extraction,
    pick,
    wishes,
    workDir,
    extractor: deps.extractor,
    fetch: deps.fetch,
    proxy: null,
    reextract,
    readSubtitles: (from, languages) => readSubtitles(from, languages, { fetch: deps.fetch, signal }),
    onProgress: (progress) => terminal.draw(barOf(progress, terminal), progress.percent),
    signal,
  }).catch(async (error: unknown) => {
    // What another try may go on with stays; the rest is of no use to anybody.
    if (error instanceof DeliveryError && !error.canRetry) await rm(workDir, { recursive: true, force: true });
    throw error;
  });
  const path = await freePath(asked.out, extraction.title, pick.label, made.container);
  await move(made.path, path);
  await rm(workDir, { recursive: true });
  tell(made, path, asked, terminal);
}

function tell(made: Delivered, path: string, asked: Asked, { err, out, say }: Terminal): void {
  const { clip, sizeBytes } = made;
  if (clip?.method === "copy" && asked.fromSeconds !== null)
    err(say("clipCopied", { start: clip.startSeconds.toFixed(2) }));
  if (clip?.method === "encoded" && asked.audio === null) err(say("clipEncoded"));
  const missing = asked.subtitles.filter((language) => !made.subtitles.includes(language));
  if (missing.length > 0) err(say("subtitlesMissing", { languages: missing.join(", ") }));
  out(say("saved", { path, size: sizeText(sizeBytes) }));
}

const wishesOf = (asked: Asked): Wishes => ({
  ...(asked.fromSeconds === null ? {} : { fromSeconds: asked.fromSeconds }),
  ...(asked.toSeconds === null ? {} : { toSeconds: asked.toSeconds }),
  isExact: asked.isExact,
  subtitles: asked.subtitles,
  cover: asked.hasCover,
  metadata: asked.hasMetadata,
});

/** The same wish finds the same work folder again. */
const nameOfWork = ({ canonicalId }: Extraction, pick: Pick, wishes: Wishes): string =>
  createHash("sha256")
    .update(JSON.stringify([canonicalId, pick, wishes]))
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
