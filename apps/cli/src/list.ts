import type { Extraction, Media } from "@cutwater/extractor/extraction.ts";
import { sizeText } from "./bar.ts";
import type { Terminal } from "./terminal.ts";

/** What a link holds, as lines: title, then a row for each quality, sound, picture and subtitle language. */
export function listOf(extraction: Extraction, { say }: Pick<Terminal, "say">): string[] {
  const { title, author, durationSeconds, video, audio, photos, subtitles, entries } = extraction;
  const row = ([label, media]: [string, Media]) => `  ${label.padEnd(14)} ${detailsOf(media, say("about"))}`;
  const part = (head: string, rows: string[]) => (rows.length === 0 ? [] : ["", head, ...rows]);
  const facts = [author, durationSeconds === null ? null : clock(durationSeconds)].filter(Boolean).join(", ");
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

function detailsOf(media: Media, about: string): string {
  const codecs = [media.videoCodec, media.audioCodec].filter(Boolean).join("+");
  const size = media.sizeBytes === null ? "" : `${media.isSizeExact ? "" : `${about} `}${sizeText(media.sizeBytes)}`;
  const picture = media.width && media.height ? `${media.width}x${media.height}` : "";
  return [media.container, picture, media.fps ? `${Math.round(media.fps)} fps` : "", codecs, size]
    .filter(Boolean)
    .join("  ");
}

function clock(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${Math.floor(whole / 3_600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}
