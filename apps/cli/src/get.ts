import { mkdir } from "node:fs/promises";
import { playsEverywhere } from "@cutwater/contract/downloads.ts";
import type { MediaPick } from "@cutwater/delivery/delivery.ts";
import { fillUnknown } from "@cutwater/delivery/fill-unknown.ts";
import type { Extraction } from "@cutwater/extractor/extraction.ts";
import type { CliOptions } from "./arguments.ts";
import type { Cookies } from "./cookies.ts";
import { listOf } from "./list.ts";
import { type SaveDeps, save } from "./save.ts";
import { Declined, sentenceOf } from "./sentence.ts";
import type { Terminal } from "./terminal.ts";

export type GetDeps = SaveDeps & { cookies: Cookies };

/** A link to download. Entries of a playlist also have a number, such as "07" of 12. */
export type Item = { link: string; number: string | null };

/**
 * Downloads links one after the other. If a link fails, its error is printed and the other links are still downloaded.
 * @returns whether all succeeded
 * @throws the signal's reason
 */
export async function getAll(items: readonly Item[], options: CliOptions, deps: GetDeps): Promise<boolean> {
  const { terminal, signal } = deps;
  let hasAll = true;
  for (const item of items) {
    try {
      const entries = await get(item, options, deps);
      // Playlists inside playlists are not opened, because a channel of channels may be endless.
      const hasEntries = await getAll(entries, { ...options, isPlaylist: false }, deps);
      hasAll &&= hasEntries;
    } catch (error) {
      signal.throwIfAborted();
      const sentence = sentenceOf(error, terminal);
      terminal.err(item.number === null ? sentence : `${item.number}  ${item.link}  ${sentence}`);
      hasAll = false;
    }
  }
  return hasAll;
}

/** Parses one link, and saves or lists its media. @returns the playlist entries that must be downloaded too */
async function get(item: Item, options: CliOptions, deps: GetDeps): Promise<Item[]> {
  const { extractor, network, cookies, terminal, signal } = deps;
  const { fetch, proxy } = network;
  terminal.draw(terminal.say("reading", { link: item.link }), 0);
  await mkdir(options.out, { recursive: true });
  const copy = await cookies.for(item.link);
  const parse = async () => {
    const extractOptions = { proxy, playlist: options.isPlaylist, cookiesFile: copy.path, signal };
    const extraction = await extractor.extract(item.link, extractOptions);
    return await fillUnknown(extraction, { fetch, scratchDir: options.out, signal });
  };
  try {
    const extraction = await parse();
    if (options.isList) {
      listOf(extraction, terminal).forEach(terminal.out);
      return [];
    }
    for (const pick of picksOf(extraction, options, terminal))
      await save({ extraction, pick, number: item.number, cookiesFile: copy.path, reextract: parse }, options, deps);
    return options.isPlaylist ? entriesOf(extraction, terminal) : [];
  } finally {
    await copy.release();
  }
}

function entriesOf({ entries, entriesOmitted = 0 }: Extraction, { err, say }: Terminal): Item[] {
  if (entriesOmitted > 0) err(say("entriesOmitted", { count: entriesOmitted, read: entries.length }));
  const digits = String(entries.length).length;
  return entries.map(({ url }, index) => ({ link: url, number: String(index + 1).padStart(digits, "0") }));
}

/**
 * The media to fetch: the requested quality or audio track, else the best video, else all photos. For a playlist that is
 * downloaded as a whole only the photos, because its entries are downloaded afterwards.
 */
function picksOf(extraction: Extraction, options: CliOptions, { say }: Terminal): MediaPick[] {
  const { video, audio, entries } = extraction;
  const photos = Object.keys(extraction.photos).map((label): MediaPick => ({ kind: "photos", label }));
  const one = (kind: "video" | "audio", label: string): MediaPick[] => {
    if (label in extraction[kind]) return [{ kind, label }];
    const labels = Object.keys(extraction[kind]).join(", ") || "-";
    throw new Declined(say("qualityUnknown", { label, labels }));
  };
  if (options.isPlaylist && entries.length > 0) return photos;
  if (options.audio !== null) return one("audio", options.audio);
  if (options.quality === "everywhere") {
    const found = Object.entries(video).find(([, media]) => playsEverywhere(media));
    if (found) return [{ kind: "video", label: found[0] }];
    throw new Declined(say("nothingEverywhere", { labels: Object.keys(video).join(", ") || "-" }));
  }
  if (options.quality !== null && options.quality !== "best") return one("video", options.quality);
  const [best] = Object.keys(video);
  if (best) return [{ kind: "video", label: best }, ...(options.isPlaylist ? photos : [])];
  if (photos.length > 0) return photos;
  const [track] = Object.keys(audio);
  if (track) return [{ kind: "audio", label: track }];
  throw new Declined([say("onlyEntries"), ...entries.map(({ url, title }) => `  ${url}  ${title}`)].join("\n"));
}
