import { sizeOf } from "@cutwater/typesetting/lines/box.ts";
import type { PictureLine } from "@cutwater/typesetting/lines/line.ts";
import { TextStyle } from "@cutwater/typesetting/lines/style.ts";
import type { GivenLine } from "../tool.ts";
import { refuseTooMuchArea } from "./area.ts";
import { type KnownLetters, lettersOf } from "./letters/letters.ts";
import { roomsOf } from "./letters/rooms.ts";
import { styleOf } from "./letters/style.ts";
import type { onMatte } from "./transparency/matte.ts";
import { withTrueColour } from "./transparency/true-colour.ts";

/** Describes the lines that a client supplied, each with the style of the letters in its box. */
export function describeGiven(
  { image, transparency }: ReturnType<typeof onMatte>,
  given: readonly GivenLine[],
  known: KnownLetters = new Map(),
): PictureLine[] {
  refuseTooMuchArea(
    image,
    given.map(({ box }) => box),
  );
  const letters = lettersOf(image, given, [], known);
  const rooms = roomsOf(image, given);
  return given.map(({ box, text, translation }, i) => ({
    id: `l${i + 1}`,
    box,
    room: rooms[i]!,
    text,
    translation,
    origin: "customer",
    style: withTrueColour(
      styleOf(image, given[i]!, letters[i]!, given) ??
        TextStyle.parse({ size: Math.min(2_000, Math.max(4, sizeOf(box).height * 0.8)), colour: "#000000" }),
      letters[i]!,
      transparency,
    ),
    confidence: 1,
    flags: [],
  }));
}
