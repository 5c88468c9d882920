import { playsEverywhere } from "@cutwater/contract/downloads.ts";
import { formatDuration } from "@cutwater/contract/figures.ts";
import type { Language } from "@cutwater/contract/i18n.ts";
import type { Extraction, Media } from "@cutwater/extractor/extraction.ts";
import { sizeText } from "./size.ts";
import type { Terminal } from "./terminal.ts";

/** The media of a link as lines: the title, then a row for each quality, audio track, photo and subtitle language. */
export function listOf(extraction: Extraction, { say, language }: Pick<Terminal, "say" | "language">): string[] {
  const { title, author, durationSeconds, video, audio, photos, subtitles, entries } = extraction;
  const row = ([label, media]: [string, Media]) =>
    `  ${label.padEnd(14)} ${detailsOf(media, language, { about: say("about"), everywhere: say("everywhere") })}`;
  const part = (head: string, rows: string[]) => (rows.length === 0 ? [] : ["", head, ...rows]);
  const facts = [author, durationSeconds === null ? null : formatDuration(durationSeconds)].filter(Boolean).join(", ");
  return [
    facts ? `${title} (${facts})` : title,
    ...part(say("headVideo"), Object.entries(video).map(row)),
    ...part(say("headAudio"), Object.entries(audio).map(row)),
    ...part(say("headPhotos"), Object.entries(photos).map(row)),
    ...part(
      say("headSubtitles"),
      subtitles.map(
        ({ language, name, isAutomatic }) =>
          `  ${language.padEnd(14)} ${name}${isAutomatic ? ` (${say("automatic")})` : ""}`,
      ),
    ),
    ...(entries.length === 0
      ? []
      : ["", say("onlyEntries"), ...entries.map((entry) => `  ${entry.url}  ${entry.title}`)]),
  ];
}

type Words = { about: string; everywhere: string };

function detailsOf(media: Media, language: Language, { about, everywhere }: Words): string {
  const codecs = [media.videoCodec, media.audioCodec].filter(Boolean).join("+");
  const size =
    media.sizeBytes === null ? "" : `${media.isSizeExact ? "" : `${about} `}${sizeText(media.sizeBytes, language)}`;
  const picture = media.width && media.height ? `${media.width}x${media.height}` : "";
  const marks = [media.isHdr ? "HDR" : "", media.video && playsEverywhere(media) ? everywhere : ""];
  return [media.container, picture, media.fps ? `${Math.round(media.fps)} fps` : "", codecs, ...marks, size]
    .filter(Boolean)
    .join("  ");
}
