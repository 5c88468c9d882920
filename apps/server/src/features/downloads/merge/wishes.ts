import { refuse } from "@cutwater/contract/answer.ts";
import { languagesOf, type MergeWishes } from "@cutwater/contract/downloads.ts";
import type { SubtitleText, Wishes } from "@cutwater/delivery/delivery.ts";
import type { Extraction } from "@cutwater/extractor/extraction.ts";
import type { EgressPass } from "../../../platform/egress/egress.ts";
import type { Described } from "../parse/describe.ts";

/** Refuses a clip that lies outside what was read. */
export function checkWishes(wishes: MergeWishes, described: Described, isPhoto: boolean): void {
  const { from = 0, to } = wishes;
  const isClip = wishes.from !== undefined || to !== undefined;
  if (isClip && isPhoto) refuse("clipImpossible");
  if (to !== undefined && to <= from) refuse("clipOutside");
  if (described.duration !== null && from >= described.duration) refuse("clipOutside");
}

/** Refuses languages that were not offered: each would make the same file once more under another key. */
export function checkLanguages({ subtitles }: MergeWishes, described: Pick<Described, "subtitles">): void {
  const offered = new Set(described.subtitles.map(({ language }) => language));
  const unknown = languagesOf(subtitles).filter((language) => !offered.has(language));
  if (unknown.length > 0) refuse("subtitlesUnknown", { languages: unknown.join(", ") });
}

/** The wire's wishes as the delivery takes them. */
export function toDelivery(wishes: MergeWishes): Wishes {
  const languages = languagesOf(wishes.subtitles);
  return {
    ...(wishes.from === undefined ? {} : { fromSeconds: wishes.from }),
    ...(wishes.to === undefined ? {} : { toSeconds: wishes.to }),
    ...(wishes.exact ? { isExact: true } : {}),
    ...(languages.length ? { subtitles: languages } : {}),
    ...(wishes.cover ? { cover: true } : {}),
    ...(wishes.metadata ? { metadata: true } : {}),
  };
}

/** The first track of each language as WebVTT, for embedding; those that cannot be had are left out. */
export type ReadSubtitles = (
  extraction: Extraction,
  languages: readonly string[],
  pass: { pass?: EgressPass },
  signal: AbortSignal,
) => Promise<SubtitleText[]>;
