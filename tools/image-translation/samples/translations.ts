import { sampleMemory } from "../src/calls/sample-words.ts";
import type { Drawing } from "./drawings.ts";

/** What stands on the drawings, and its translations. */
export const translations: Readonly<Record<Drawing["kind"], readonly (readonly [string, string])[]>> = {
  gradient: sampleMemory("en").map(({ source, target }) => [source, target]),
  texture: [
    ["手工木碗", "Cuenco artesano"],
    ["天然木纹，每只不同", "Veta natural, cada uno único"],
    ["直径 15 厘米", "15 cm de diámetro"],
    ["直径15厘米", "15 cm de diámetro"],
  ],
  vertical: [
    ["明前龙井", "明前龍井茶"],
    ["手工炒制", "手炒り仕上げ"],
  ],
};
