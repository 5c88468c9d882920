import { type Film, overFrame as svg } from "@cutwater/video-inpainting/test/painted-film.ts";
import { city, lake, meadow } from "@cutwater/video-inpainting/test/paintings.ts";
import type { Region } from "../marks.ts";

/** A painted clip for the page, and the thing in it to erase. */
export type Scene = Film & {
  kind: "objects" | "logos" | "moving";
  /** The number of the frame that the page shows. */
  still: number;
  regions: Region[];
};

/** A balloon that drifts over the lake, against the direction of the camera. */
const balloonAt = (frame: number) => ({ x: 150 + 6.4 * frame, y: 110 - 0.9 * frame + 6 * Math.sin(frame / 9) });
function balloon(frame: number): string {
  const { x, y } = balloonAt(frame);
  return svg(`<g transform="translate(${x} ${y})">
    <path d="M0-46C30-46 44-24 40-2 37 16 20 30 10 44H-10C-20 30-37 16-40-2-44-24-30-46 0-46Z" fill="#d8452e"/>
    <path d="M0-46C12-46 18-22 17-2 16 18 8 32 4 44H-4C-8 32-16 18-17-2-18-22-12-46 0-46Z" fill="#f4c542"/>
    <path d="M-40-2C-37 16-20 30-10 44H-4C-14 30-24 14-27-4Z" fill="#a52f1d" opacity=".55"/>
    <path d="M-9 44L-7 58M9 44L7 58" stroke="#4a2b1a" stroke-width="1.6"/>
    <rect x="-9" y="57" width="18" height="13" rx="3" fill="#7a4a26"/></g>`);
}

/** A broadcaster's logo with its upper left corner at this place. */
const logoAt = (x: number, y: number) =>
  svg(`<g transform="translate(${x} ${y})" fill="#fff" stroke="#0b2733" stroke-opacity=".35" stroke-width="1">
  <circle cx="19" cy="19" r="17" fill="none" stroke="#fff" stroke-opacity="1" stroke-width="4"/><path d="M13 9l17 10-17 10z"/>
  <text x="44" y="28" font-family="DejaVu Sans" font-weight="700" font-size="26" letter-spacing="1">CLIPTV</text></g>`);
const logo = logoAt(454, 34);

/** A watermark that moves down a slope. */
const markAt = (frame: number) => ({ x: 120 + 7.2 * frame, y: 34 + 3.1 * frame });
function watermark(frame: number): string {
  const { x, y } = markAt(frame);
  return svg(`<g transform="translate(${x} ${y}) rotate(-12)">
    <text text-anchor="middle" font-family="DejaVu Sans" font-weight="700" font-size="25" fill="#fff" stroke="#0b1c2b"
      stroke-opacity=".5" stroke-width=".8">@clip.maker</text></g>`);
}

const seen = { objects: 22, logos: 24, moving: 24 } as const;

export const scenes: readonly Scene[] = [
  {
    kind: "objects",
    painting: lake,
    frames: 48,
    still: seen.objects,
    over: balloon,
    cameraAt: (frame) => [20 + 2 * frame, 30],
    regions: [
      {
        marks: [
          {
            category: "box",
            time: seen.objects / 24,
            points: aroundOf(balloonAt(seen.objects), { left: 48, right: 48, up: 54, down: 78 }),
          },
        ],
      },
    ],
  },
  {
    kind: "logos",
    painting: meadow,
    frames: 48,
    still: seen.logos,
    over: () => logo,
    cameraAt: (frame) => [10 + 4 * frame, 24 + Math.round(frame / 3)],
    regions: [
      {
        marks: [
          {
            category: "box",
            time: seen.logos / 24,
            points: [
              [446, 28],
              [616, 80],
            ],
          },
        ],
      },
    ],
  },
  {
    kind: "moving",
    painting: city,
    frames: 48,
    still: seen.moving,
    over: watermark,
    cameraAt: (frame) => [120 - 2 * frame, 20],
    regions: [
      {
        marks: [
          {
            category: "box",
            time: seen.moving / 24,
            points: aroundOf(markAt(seen.moving), { left: 92, right: 92, up: 44, down: 28 }),
          },
        ],
      },
    ],
  },
];

/**
 * The clip of the public page's try-out (../calls.ts): a logo on grass and flowers. The moving camera reveals what is behind it.
 */
export const tryOutFilm: Film = {
  painting: meadow,
  frames: 54,
  over: () => logoAt(444, 290),
  // An even number, because the clip is drawn at 1.5 times this size and the camera must move by whole pixels.
  cameraAt: (frame) => [4 * frame, 24 + 2 * Math.round(frame / 6)],
};

type Reach = { left: number; right: number; up: number; down: number };

function aroundOf({ x, y }: { x: number; y: number }, { left, right, up, down }: Reach): [number, number][] {
  return [
    [Math.round(x - left), Math.round(y - up)],
    [Math.round(x + right), Math.round(y + down)],
  ];
}
