import { type Box, boxOf } from "@cutwater/typesetting/lines/box.ts";
import { PictureLine } from "@cutwater/typesetting/lines/line.ts";
import type { Draft } from "../../../tools/image-translation/draft.ts";

/** A line of the product pages that the journeys draw: its text, its position, and its translations. */
const line = (id: string, [left, top, width, height]: readonly number[], part: object): PictureLine =>
  PictureLine.parse({
    id,
    box: boxOf({ left, top, width, height } as { left: number; top: number; width: number; height: number }),
    translation: null,
    origin: null,
    confidence: 0.98,
    flags: [],
    ...part,
  });

const chinese = [
  line("line-1", [38, 48, 226, 52], {
    text: "食品级硅胶",
    translation: "Food-grade silicone",
    origin: "engine",
    style: { size: 44, colour: "#ffffff" },
    flags: ["draft"],
  }),
  line("line-2", [38, 162, 198, 36], {
    text: "防水 耐磨 透气",
    translation: "Waterproof, wear-resistant, breathable",
    origin: "engine",
    style: { size: 30, colour: "#ffd23f" },
    flags: ["draft"],
  }),
  line("line-3", [38, 270, 292, 38], {
    text: "妈妈再也不用担心了",
    style: { size: 32, colour: "#ffffff" },
    flags: ["untranslated"],
  }),
];

const english = [
  line("line-1", [38, 52, 300, 50], {
    text: "Free shipping",
    translation: "包邮",
    origin: "engine",
    style: { size: 44, colour: "#ffffff" },
    flags: ["draft"],
  }),
  line("line-2", [38, 168, 290, 40], {
    text: "Stainless steel",
    translation: "不锈钢",
    origin: "engine",
    style: { size: 36, colour: "#ffffff" },
    flags: ["draft"],
  }),
];

/** The lines that the scripted reader finds in any picture with this width; none in small pictures. */
export const linesOf = ({ width, from }: { width: number; from: string }): Draft["lines"] =>
  width < 640 ? [] : from === "en" ? english : chinese;

export const readIn = (box: Box): Omit<PictureLine, "id"> => {
  const { id: _, ...read } = line("read", [0, 0, 9, 9], { text: "新品", style: { size: 24, colour: "#ffffff" } });
  return { ...read, box };
};
