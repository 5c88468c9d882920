import { scriptOf } from "../language.ts";
import type { Face } from "../lines/type-words.ts";
import type { FamilyName } from "./families.ts";

const latin: Record<Face, FamilyName> = {
  sans: "noto-sans",
  serif: "source-serif-4",
  rounded: "nunito",
  mono: "jetbrains-mono",
  hand: "playpen-sans",
  display: "oswald",
};

/** All families that may have a character which the others lack. */
const others: readonly FamilyName[] = [
  "noto-sans",
  "noto-sans-sc",
  "noto-sans-jp",
  "noto-sans-tc",
  "noto-sans-kr",
  "noto-sans-arabic",
  "noto-sans-hebrew",
  "noto-sans-thai",
  "noto-emoji",
];

/**
 * The families for a face in a language, best first: a character uses the first family that has it. East Asian, Arabic, Hebrew
 * and Thai fonts precede the Latin one, since their marks and digits suit their letters.
 */
export function chainFor(face: Face, language: string): FamilyName[] {
  return [...new Set([...own(face, language), latin[face], ...others])];
}

function own(face: Face, language: string): FamilyName[] {
  const isSerif = face === "serif";
  switch (scriptOf(language)) {
    case "hans":
      return isSerif ? ["noto-serif-sc", "noto-sans-sc"] : ["noto-sans-sc"];
    case "hant":
      return ["noto-sans-tc"];
    case "japanese":
      return isSerif ? ["noto-serif-jp", "noto-sans-jp"] : ["noto-sans-jp"];
    case "korean":
      return ["noto-sans-kr"];
    case "arabic":
      return ["noto-sans-arabic"];
    case "hebrew":
      return ["noto-sans-hebrew"];
    case "thai":
      return ["noto-sans-thai"];
    default:
      return [];
  }
}
