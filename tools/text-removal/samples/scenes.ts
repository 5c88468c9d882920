import { type Film, overFrame, swaying } from "@cutwater/video-inpainting/test/painted-film.ts";
import { city, lake, meadow } from "@cutwater/video-inpainting/test/paintings.ts";

/** A painted clip for the page, with words over it. */
export type Scene = Film & {
  kind: "subtitles" | "captions" | "corners";
  /** The number of the frame that the page shows. */
  still: number;
};

const words = (inside: string, size: number, more = ""): string =>
  `<text font-family="DejaVu Sans, Noto Sans CJK SC" font-weight="700" font-size="${size}" ${more}>${inside}</text>`;

/** A subtitle: white with a dark outline, in the middle of the lower edge. */
const subtitle = (line: string, y = 330, size = 25): string =>
  words(
    line,
    size,
    `x="320" y="${y}" text-anchor="middle" fill="#fff" stroke="#0a1a22" stroke-width="5" stroke-linejoin="round" paint-order="stroke"`,
  );

/** White text on a dark plate. */
const plate = (line: string, x: number, y: number, width: number): string =>
  `<g transform="translate(${x} ${y})"><rect width="${width}" height="38" rx="3" fill="#0a222d"/>` +
  `${words(line, 18, `x="${width / 2}" y="25.5" text-anchor="middle" fill="#fff" letter-spacing="1"`)}</g>`;

/** Adds a sign that belongs to the scene and moves with it. */
const withSign = (painting: string, x: number, y: number): string =>
  painting.replace(
    "</svg>",
    `<g transform="translate(${x} ${y})"><rect x="52" y="24" width="9" height="86" fill="#5d4630"/>` +
      '<path d="M0 0h108l20 17-20 17H0z" fill="#8a6a48"/><path d="M0 34h108l20-17v4l-20 17H0z" fill="#6d5238"/>' +
      `${words("MEADOW 2 KM", 13, 'x="56" y="22" text-anchor="middle" fill="#2e2014"')}</g></svg>`,
  );

/** Lines that are shown one after the other, each for this many frames. */
const spoken =
  (lines: readonly string[], each: number, pause: number) =>
  (frame: number): string => {
    const line = lines[Math.floor(frame / each)];
    return line !== undefined && frame % each < each - pause ? subtitle(line) : "";
  };

/** A running clock: hours, minutes, seconds and frames. */
const clock = (frame: number): string =>
  `REC 00:00:${String(12 + Math.floor(frame / 24)).padStart(2, "0")}:${String(frame % 24).padStart(2, "0")}`;

export const scenes: readonly Scene[] = [
  {
    kind: "subtitles",
    painting: lake,
    frames: 48,
    still: 24,
    cameraAt: (frame) => [20 + 4 * frame, swaying(frame)],
    over: () => overFrame(subtitle("湖面今早很平静", 302, 24) + subtitle("The lake is quiet this morning", 336, 22)),
  },
  {
    kind: "captions",
    painting: city,
    frames: 48,
    still: 24,
    cameraAt: (frame) => [200 - 4 * frame, swaying(frame)],
    over: () =>
      overFrame(
        plate("EPISODE 4", 34, 28, 150) +
          words(
            "Downtown",
            40,
            'x="40" y="236" fill="#ffd34d" stroke="#1a1030" stroke-width="6" paint-order="stroke"',
          ) +
          words("9 pm", 24, 'x="42" y="270" fill="#fff" stroke="#1a1030" stroke-width="5" paint-order="stroke"'),
      ),
  },
  {
    kind: "corners",
    painting: meadow,
    frames: 48,
    still: 24,
    cameraAt: (frame) => [10 + 4 * frame, swaying(frame)],
    over: (frame) =>
      overFrame(
        words("CLIPTV", 28, 'x="606" y="52" text-anchor="end" fill="#fff" opacity=".85" letter-spacing="2"') +
          words(clock(frame), 20, 'x="32" y="336" fill="#fff" stroke="#0a1a22" stroke-width="3" paint-order="stroke"'),
      ),
  },
];

/** The clip of the studio page's demo: a dialogue, a caption, and a sign that is not removed. */
export const demoFilm: Film = {
  painting: withSign(meadow, 470, 262),
  frames: 96,
  cameraAt: (frame) => [2 * frame, swaying(frame)],
  over: (frame) =>
    overFrame(
      spoken(["Which way is the lake?", "Just follow the sign."], 48, 6)(frame) +
        (frame < 72 ? plate("EPISODE 4", 34, 28, 150) : ""),
    ),
};

/** The clip of the public page's try-out (../calls.ts). */
export const tryOutFilm: Film = {
  painting: withSign(meadow, 420, 262),
  frames: 54,
  // An even number, because the clip is drawn at 1.5 times this size and the camera must move by whole pixels.
  cameraAt: (frame) => [4 * frame, swaying(frame, 2)],
  over: () => overFrame(subtitle("Just follow the sign.") + plate("EPISODE 4", 34, 28, 150)),
};
