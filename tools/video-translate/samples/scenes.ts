import { type Film, overFrame, paintedRate, swaying } from "@cutwater/video-inpainting/test/painted-film.ts";
import { city, lake, meadow } from "@cutwater/video-inpainting/test/paintings.ts";
import type { SubtitleStyle } from "../draft.ts";
import { tryOutLines } from "../src/calls/sample-lines.ts";

/** A clip with old subtitles, and their translation. */
export type Scene = Film & {
  kind: "outline" | "plate" | "yellow";
  style: SubtitleStyle;
  from: string;
  to: string;
  translation: string;
  /** The number of the frame that the page shows. */
  still: number;
};

/** A subtitle: white with a dark outline, in the middle of the lower edge. */
const subtitle = (line: string, size = 25): string =>
  overFrame(
    `<text font-family="DejaVu Sans, Noto Sans CJK SC" font-weight="700" font-size="${size}" x="320" y="330" text-anchor="middle" fill="#fff" stroke="#0a1a22" stroke-width="5" stroke-linejoin="round" paint-order="stroke">${line}</text>`,
  );

export const scenes: readonly Scene[] = [
  {
    kind: "outline",
    painting: lake,
    frames: 48,
    still: 24,
    cameraAt: (frame) => [20 + 4 * frame, swaying(frame)],
    over: () => subtitle("湖面今早很平静"),
    style: "outline",
    from: "zh",
    to: "en",
    translation: "The lake is calm this morning.",
  },
  {
    kind: "yellow",
    painting: city,
    frames: 48,
    still: 24,
    cameraAt: (frame) => [200 - 4 * frame, swaying(frame)],
    over: () => subtitle("See you downtown at nine."),
    style: "yellow",
    from: "en",
    to: "es",
    translation: "Nos vemos en el centro a las nueve.",
  },
  {
    kind: "plate",
    painting: meadow,
    frames: 48,
    still: 24,
    cameraAt: (frame) => [10 + 4 * frame, swaying(frame)],
    over: () => subtitle("We walk from here."),
    style: "plate",
    from: "en",
    to: "zh",
    translation: "我们从这里走过去。",
  },
];

/** The clip of the public page's try-out (../calls.ts). */
export const tryOutFilm: Film = {
  painting: lake,
  frames: 66,
  // An even number, because the clip is drawn at 1.5 times this size and the camera must move by whole pixels.
  cameraAt: (frame) => [2 * frame, swaying(frame, 2)],
  over(frame) {
    const at = frame / paintedRate;
    const line = tryOutLines.find(({ start, end }) => at >= start && at < end);
    return line ? subtitle(line.source) : overFrame("");
  },
};
