import { mkdir } from "node:fs/promises";
import type { MediaPick } from "@cutwater/delivery/delivery.ts";
import { fillUnknown } from "@cutwater/delivery/fill-unknown.ts";
import type { Extraction, Extractor } from "@cutwater/extractor/extraction.ts";
import type { Asked } from "./arguments.ts";
import type { Cookies } from "./cookies.ts";
import { listOf } from "./list.ts";
import type { Network } from "./network.ts";
import { save } from "./save.ts";
import { Declined, sentenceOf } from "./sentence.ts";
import type { Terminal } from "./terminal.ts";

export type GetDeps = {
  extractor: Extractor;
  network: Network;
  cookies: Cookies;
  terminal: Terminal;
  signal: AbortSignal;
};

/** A link to get; an entry of a list has its number there, as "07" of a list of 12. */
export type Item = { link: string; number: string | null };

/** Gets one link after the other; one that fails is told and does not stop the others. @returns whether all were got. @throws the signal's reason */
export async function getAll(items: readonly Item[], asked: Asked, deps: GetDeps): Promise<boolean> {
  const { terminal, signal } = deps;
  let hasAll = true;
  for (const item of items) {
    try {
      const entries = await get(item, asked, deps);
      // A list in a list is not opened: a channel of channels has no end.
      const hasEntries = await getAll(entries, { ...asked, isPlaylist: false }, deps);
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

/** Reads one link and saves, or lists, what it holds. @returns its entries when they are wanted too; they are not got yet. */
async function get(item: Item, asked: Asked, deps: GetDeps): Promise<Item[]> {
  const { extractor, network, cookies, terminal, signal } = deps;
  const { fetch, proxy } = network;
  terminal.draw(terminal.say("reading", { link: item.link }), 0);
  await mkdir(asked.out, { recursive: true });
  const copy = await cookies.for(item.link);
  const read = async () => {
    const options = { proxy, playlist: asked.isPlaylist, cookiesFile: copy.path, signal };
    const extraction = await extractor.extract(item.link, options);
    return await fillUnknown(extraction, { fetch, scratchDir: asked.out, signal });
  };
  try {
    const extraction = await read();
    if (asked.isList) {
      listOf(extraction, terminal).forEach(terminal.out);
      return [];
    }
    for (const pick of picksOf(extraction, asked, terminal))
      await save({ extraction, pick, number: item.number, cookiesFile: copy.path, reextract: read }, asked, deps);
    return asked.isPlaylist ? entriesOf(extraction, terminal) : [];
  } finally {
    await copy.release();
  }
}

function entriesOf({ entries, entriesOmitted = 0 }: Extraction, { err, say }: Terminal): Item[] {
  if (entriesOmitted > 0) err(say("entriesOmitted", { count: entriesOmitted, read: entries.length }));
  const digits = String(entries.length).length;
  return entries.map(({ url }, index) => ({ link: url, number: String(index + 1).padStart(digits, "0") }));
}

/** What to fetch: the asked quality or sound, the best video, or all pictures of a post. A list that is wanted whole has pictures only. */
function picksOf(extraction: Extraction, asked: Asked, { say }: Terminal): MediaPick[] {
  const { video, audio, entries } = extraction;
  const photos = Object.keys(extraction.photos).map((label): MediaPick => ({ kind: "photos", label }));
  const one = (kind: "video" | "audio", label: string): MediaPick[] => {
    if (label in extraction[kind]) return [{ kind, label }];
    const labels = Object.keys(extraction[kind]).join(", ") || "-";
    throw new Declined(say("qualityUnknown", { label, labels }));
  };
  if (asked.isPlaylist && entries.length > 0) return photos;
  if (asked.audio !== null) return one("audio", asked.audio);
  if (asked.quality !== null) return one("video", asked.quality);
  const [best] = Object.keys(video);
  if (best) return [{ kind: "video", label: best }, ...(asked.isPlaylist ? photos : [])];
  if (photos.length > 0) return photos;
  const [sound] = Object.keys(audio);
  if (sound) return [{ kind: "audio", label: sound }];
  throw new Declined([say("onlyEntries"), ...entries.map(({ url, title }) => `  ${url}  ${title}`)].join("\n"));
}
