import type { DownloadResult } from "@cutwater/contract/downloads.ts";
import { linesOf, type QualityChoice, videoFor } from "@cutwater/contract/quality-choice.ts";
import { type ResultRow, rowsOf } from "./result-rows.ts";

type Result = Pick<DownloadResult, "video" | "audio" | "photos">;

/** The choices that are offered while the files are still unknown. None of these costs a credit. */
export const freeChoices = ["720p", "480p", "360p", "audio"] as const satisfies readonly QualityChoice[];

export type FreeChoice = (typeof freeChoices)[number];

/** The rows of a choice that cost nothing. Rows with a price need a button that shows the price. */
export const freeRowsFor = (result: Result, choice: QualityChoice): ResultRow[] =>
  rowsFor(result, choice).filter(({ source }) => source.cost === 0);

/**
 * The choices for these results. Each picture height that at least one result offers and the visitor may take is a choice; the
 * best is first.
 */
export function choicesFor(results: readonly Result[]): QualityChoice[] {
  const open = results.map((result) => openRows(result));
  const heights = new Set(open.flatMap(({ video }) => video.map(({ quality }) => linesOf(quality)).filter(Boolean)));
  const hasAudio = open.some(({ audio }) => audio.length > 0);
  const sorted = [...heights].sort((one, other) => other - one);
  const isBestOdd = ({ video }: (typeof open)[number]) =>
    video[0]?.source.playsEverywhere !== true && video.some(({ source }) => source.playsEverywhere);
  const everywhere = open.some(isBestOdd) ? (["everywhere"] as const) : [];
  return [
    "best",
    ...everywhere,
    ...sorted.map((lines) => `${lines}p` as const),
    ...(hasAudio ? (["audio"] as const) : []),
  ];
}

/**
 * The rows of one result that a choice selects: the best video that fits the choice, else the smallest video. Without videos: the
 * first audio track, or all photos.
 */
export function rowsFor(result: Result, choice: QualityChoice): ResultRow[] {
  const { video, audio, photos } = openRows(result);
  const wanted = choice === "audio" ? audio[0] : videoFor(video, choice);
  const row = wanted ?? audio[0] ?? video[0];
  return row ? [row] : photos;
}

function openRows(result: Result) {
  const { video, audio, photos } = rowsOf(result);
  const isOpen = ({ isLocked }: ResultRow) => !isLocked;
  return { video: video.filter(isOpen), audio: audio.filter(isOpen), photos };
}
