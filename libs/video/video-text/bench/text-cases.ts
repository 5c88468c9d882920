import type { TextWanted } from "../test/drawn-text.ts";
import type { Style } from "../test/letters.ts";
import { type Script, words } from "../test/words.ts";
import type { Take } from "./takes.ts";

export type TextCase = { name: string; take: Take; texts: readonly TextWanted[] };

/** Frames of a case whose footage is long enough. */
export const caseFrames = 72;

const white: Style = { colour: "white", outline: 0.06 };
const yellow: Style = { colour: "#ffe600", outline: 0.06 };
const thick: Style = { colour: "white", isBold: true, outline: 0.1 };
const bare: Style = { colour: "white", isBold: true };
const shadowed: Style = { colour: "white", shadow: 0.08 };
const onBlack: Style = { colour: "white", plate: { colour: "black", opacity: 1 } };
const onGrey: Style = { colour: "white", plate: { colour: "black", opacity: 0.5 } };

type Span = readonly [from: number, to: number];

/** Number of frames between two subtitles in which the picture is free, as in films. */
const withPauses: readonly Span[] = [
  [4, 26],
  [31, 50],
  [55, 70],
];
const withoutPauses: readonly Span[] = [
  [0, 24],
  [24, 46],
  [46, 72],
];
const twoLong: readonly Span[] = [
  [6, 36],
  [40, 68],
];

type Line = Pick<TextWanted, "script" | "size" | "style"> & Partial<TextWanted>;

/** Subtitles one after the other, each with the given number of lines. */
function subtitles(spans: readonly Span[], line: Line, lineCount = 1): TextWanted[] {
  const said: readonly string[] = words[line.script];
  return spans.map(([from, to], i) => ({
    kind: "subtitle",
    place: [0.5, 0.94],
    from,
    to,
    lines: Array.from({ length: lineCount }, (_, k) => said[(i * lineCount + k) % said.length]!),
    ...line,
  }));
}

const always: Span = [0, caseFrames];
const one = (
  kind: TextWanted["kind"],
  script: Script,
  [from, to]: Span,
  more: Omit<TextWanted, "kind" | "script" | "from" | "to">,
): TextWanted => ({ kind, script, from, to, ...more });

/** A clock of hours, minutes, seconds and frames. */
const clockAt = (frame: number): string =>
  `00:01:${12 + Math.floor(frame / 30)}:${String(frame % 30).padStart(2, "0")}`;

/** The cases contain every script, style, number of lines, height, movement and camera at least once, and most pairs of these. */
export const textCases: readonly TextCase[] = [
  { name: "latin white", take: "bunny", texts: subtitles(withPauses, { script: "latin", size: 0.05, style: white }) },
  {
    name: "cjk white, no pauses",
    take: "tennis",
    texts: subtitles(withoutPauses, { script: "cjk", size: 0.055, style: white }),
  },
  {
    name: "cyrillic yellow, two lines",
    take: "dolly",
    texts: subtitles(twoLong, { script: "cyrillic", size: 0.045, style: yellow }, 2),
  },
  {
    name: "arabic shadowed",
    take: "rabbit",
    texts: subtitles(twoLong, { script: "arabic", size: 0.07, style: shadowed }),
  },
  { name: "latin on a plate", take: "elf", texts: subtitles(twoLong, { script: "latin", size: 0.05, style: onBlack }) },
  {
    name: "cjk on a half plate, two lines",
    take: "cups",
    texts: subtitles(twoLong, { script: "cjk", size: 0.05, style: onGrey }, 2),
  },
  {
    name: "karaoke cjk",
    take: "bmx-trees",
    texts: subtitles(
      [
        [3, 29],
        [32, 58],
      ],
      { script: "cjk", size: 0.08, style: thick, sung: "#20a0ff" },
    ),
  },
  {
    name: "karaoke latin",
    take: "juggling",
    texts: subtitles(twoLong, { script: "latin", size: 0.055, style: thick, sung: "#ff4040" }),
  },
  {
    name: "ticker latin",
    take: "stream",
    texts: [
      one("ticker", "latin", always, {
        lines: [words.latin.join("  +++  ")],
        size: 0.045,
        style: white,
        place: [0.3, 0.95],
        runs: 4,
      }),
    ],
  },
  {
    name: "ticker cyrillic on a plate",
    take: "beach",
    texts: [
      one("ticker", "cyrillic", always, {
        lines: [words.cyrillic.join("  •  ")],
        size: 0.06,
        style: onBlack,
        place: [0.4, 0.97],
        runs: 3,
      }),
    ],
  },
  {
    name: "title that fades",
    take: "butterfly",
    texts: [
      one("caption", "latin", [8, 62], {
        lines: ["A WINGED SUMMER"],
        size: 0.09,
        style: { ...shadowed, isBold: true },
        place: [0.5, 0.42],
        fades: 10,
      }),
    ],
  },
  {
    name: "cjk that fades",
    take: "standing",
    texts: subtitles(twoLong, { script: "cjk", size: 0.06, style: white, fades: 5 }),
  },
  {
    name: "latin small, two lines",
    take: "blocks",
    texts: subtitles(withPauses, { script: "latin", size: 0.03, style: white }, 2),
  },
  {
    name: "cyrillic large, no outline",
    take: "bottles",
    texts: subtitles(twoLong, { script: "cyrillic", size: 0.06, style: { ...bare, colour: "#ffe600" } }),
  },
  {
    name: "name plate and cjk",
    take: "juggling",
    texts: [
      ...subtitles(withPauses, { script: "cjk", size: 0.05, style: thick }),
      one("caption", "latin", [10, 60], {
        lines: ["Martin Keller", "Juggler"],
        size: 0.04,
        style: onGrey,
        place: [0.05, 0.72],
      }),
    ],
  },
  {
    name: "logo and latin yellow",
    take: "tennis",
    texts: [
      ...subtitles(withPauses, { script: "latin", size: 0.05, style: yellow }),
      one("logo", "latin", always, {
        lines: ["SPORT24"],
        size: 0.05,
        style: { colour: "white", isBold: true, outline: 0.05 },
        place: [0.95, 0.05],
      }),
    ],
  },
  {
    name: "timecode",
    take: "night",
    texts: [
      one("timecode", "latin", always, {
        lines: [clockAt(0)],
        saysAt: clockAt,
        size: 0.05,
        style: { ...onBlack, isFixedWidth: true },
        place: [0.5, 0.06],
      }),
    ],
  },
  {
    name: "two languages",
    take: "rabbit",
    texts: [
      ...subtitles(twoLong, { script: "cjk", size: 0.055, style: white, place: [0.5, 0.88] }),
      ...subtitles(twoLong, { script: "latin", size: 0.035, style: white, place: [0.5, 0.96] }),
    ],
  },
  {
    name: "one line in a long pause",
    take: "dolly",
    texts: subtitles([[30, 52]], { script: "arabic", size: 0.06, style: yellow }),
  },
  { name: "cjk no outline", take: "elf", texts: subtitles(withPauses, { script: "cjk", size: 0.065, style: bare }) },
];
