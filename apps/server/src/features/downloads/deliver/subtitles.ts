import { Refusal } from "@cutwater/contract/answer.ts";
import type { Extraction, SubtitleTrack } from "@cutwater/extractor/extraction.ts";
import { cuesOf, fetchedFile, formatCues, loadCues } from "@cutwater/extractor/subtitles/convert.ts";
import type { EgressPass } from "../../../platform/egress/egress.ts";
import type { Parts } from "../../../platform/parts.ts";
import type { DownloadRight } from "../links/tokens.ts";
import type { DiskSpace } from "../merge/disk-space.ts";
import type { ReadSubtitles } from "../merge/options.ts";
import type { Extractions } from "../parse/extractions.ts";
import type { Renew } from "../parse/renewal.ts";
import type { StoredExtraction } from "../parse/store-extractions.ts";
import { keyPrefixes } from "../storage-keys.ts";

type SubtitleRight = Extract<DownloadRight, { kind: "subtitle" }>;
/** A subtitle file in the format of its name's extension. @throws Refusal "subtitleGone", "linkRefused" */
export type SubtitleFiles = (right: SubtitleRight, name: string) => Promise<SubtitleFile>;
export type SubtitleFile = { text: string; type: string; title: string; language: string; ext: string };

export type SubtitlesDeps = Pick<Parts, "egress" | "log" | "storage"> & {
  diskSpace: Pick<DiskSpace, "takeSmall">;
  extractions: Extractions;
  renew: Renew;
  closing: AbortSignal;
};

const maxBytes = 10_000_000;
const types = { vtt: "text/vtt", srt: "application/x-subrip", txt: "text/plain" } as const;

/** Serves subtitles from this host: each is fetched once through the egress guard, converted to WebVTT and stored. */
export function createSubtitles({ diskSpace, egress, log, storage, extractions, renew, closing }: SubtitlesDeps): {
  subtitleFile: SubtitleFiles;
  readSubtitles: ReadSubtitles;
} {
  async function fetchVtt(track: SubtitleTrack, pass: { pass?: EgressPass }, signal: AbortSignal): Promise<string> {
    const read = async (url: string, headers: Record<string, string>, ending?: AbortSignal) => {
      const response = await egress.fetch(url, {
        headers,
        maxBytes,
        timeoutMs: 20_000,
        signal: ending ?? signal,
        ...pass,
      });
      if (response.ok) return fetchedFile(response);
      await response.body?.cancel();
      throw new Error(`subtitles answered ${response.status}`);
    };
    const cues = await loadCues(track, read, signal);
    // An error page with status 200 has no cues.
    if (cues.length === 0) throw new Error("there are no cues in it");
    return formatCues(cues, "vtt");
  }

  /** Addresses of subtitles expire like the media's addresses. The link is then parsed again. */
  async function fetchOrParseAgain(stored: StoredExtraction, right: SubtitleRight): Promise<string> {
    const pass = extractions.routeOf(stored.link).pass;
    const known = trackOf(stored.extraction, right);
    try {
      if (known) return await fetchVtt(known, pass, closing);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      log.info(
        { site: stored.extraction.site, err: error },
        "subtitles could not be fetched: the link is parsed again",
      );
    }
    const fresh = trackOf((await renew(stored, closing)).extraction, right);
    if (!fresh) throw new Refusal("subtitleGone");
    return fetchVtt(fresh, pass, closing);
  }

  async function vttOf(right: SubtitleRight): Promise<string> {
    const key = `${keyPrefixes.subtitles}${right.extraction}-${right.index}.vtt`;
    if (await storage.stat(key)) return textOf(await storage.open(key));
    const stored = await extractions.byId(right.extraction);
    if (!stored) throw new Refusal("subtitleGone");
    try {
      const vtt = await fetchOrParseAgain(stored, right);
      if (await diskSpace.takeSmall(Buffer.byteLength(vtt))) await storage.put(key, vtt, { contentType: types.vtt });
      return vtt;
    } catch (cause) {
      if (cause instanceof Refusal) throw cause;
      throw new Refusal("subtitleGone", undefined, {}, { cause });
    }
  }

  return {
    async subtitleFile(right, name) {
      const vtt = await vttOf(right);
      const title = (await extractions.byId(right.extraction))?.extraction.title ?? "";
      const ext = (/\.(srt|txt)$/.exec(name)?.[1] ?? "vtt") as keyof typeof types;
      const text = ext === "vtt" ? vtt : formatCues(cuesOf("vtt", vtt), ext);
      return { text, type: `${types[ext]}; charset=utf-8`, title, language: right.language, ext };
    },
    async readSubtitles(extraction, languages, pass, signal) {
      const texts = await Promise.all(
        languages.map(async (language) => {
          const track = extraction.subtitles.find((one) => one.language === language);
          if (!track) return [];
          try {
            return [{ language, name: track.name, vtt: await fetchVtt(track, pass, signal) }];
          } catch (error) {
            signal.throwIfAborted();
            log.info({ site: extraction.site, language, err: error }, "requested subtitles could not be fetched");
            return [];
          }
        }),
      );
      return texts.flat();
    },
  };
}

/** Finds the track by language too, since a new extraction may list its tracks in another order. */
const trackOf = ({ subtitles }: Extraction, { index, language }: SubtitleRight): SubtitleTrack | undefined =>
  subtitles[index]?.language === language ? subtitles[index] : subtitles.find((track) => track.language === language);

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8");
}
