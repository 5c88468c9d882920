import { refuse } from "@cutwater/contract/answer.ts";
import { languagesOf, type MergeOptions } from "@cutwater/contract/downloads.ts";
import type { FileOptions, SubtitleText } from "@cutwater/delivery/delivery.ts";
import type { Extraction } from "@cutwater/extractor/extraction.ts";
import type { EgressPass } from "../../../platform/egress/egress.ts";
import type { Described } from "../parse/describe.ts";

/** Refuses a clip that lies outside the length that was read. */
export function checkOptions(options: MergeOptions, described: Described, isPhoto: boolean): void {
  const { from = 0, to } = options;
  const isClip = options.from !== undefined || to !== undefined;
  if (isClip && isPhoto) refuse("clipImpossible");
  if (to !== undefined && to <= from) refuse("clipOutside");
  if (described.duration !== null && from >= described.duration) refuse("clipOutside");
}

/**
 * Refuses languages that were not offered. They would not change the file, but each would make another merge under another key.
 */
export function checkLanguages({ subtitles }: MergeOptions, described: Pick<Described, "subtitles">): void {
  const offered = new Set(described.subtitles.map(({ language }) => language));
  const unknown = languagesOf(subtitles).filter((language) => !offered.has(language));
  if (unknown.length > 0) refuse("subtitlesUnknown", { languages: unknown.join(", ") });
}

/** Converts merge options into the options of the delivery. */
export function toFileOptions(options: MergeOptions): FileOptions {
  const languages = languagesOf(options.subtitles);
  return {
    ...(options.from === undefined ? {} : { fromSeconds: options.from }),
    ...(options.to === undefined ? {} : { toSeconds: options.to }),
    ...(options.exact ? { isExact: true } : {}),
    ...(languages.length ? { subtitles: languages } : {}),
    ...(options.cover ? { cover: true } : {}),
    ...(options.metadata ? { metadata: true } : {}),
  };
}

/** The first track of each language as WebVTT, for embedding; unavailable tracks are left out. */
export type ReadSubtitles = (
  extraction: Extraction,
  languages: readonly string[],
  pass: { pass?: EgressPass },
  signal: AbortSignal,
) => Promise<SubtitleText[]>;
