import { clustersOf } from "../breaking/clusters.ts";
import { languageOfText } from "../language.ts";
import type { Face } from "../lines/type-words.ts";
import { chainFor } from "./chain.ts";
import { type Coverage, coverageOf } from "./coverage.ts";
import { type FamilyName, families } from "./families.ts";
import type { Font, FontFile } from "./font.ts";

/** The text for which a font is chosen, with its language and style. */
export type Wanted = { text: string; language: string; style: { face: Face; weight: number; isItalic: boolean } };

/** The font for a text, and the clusters that it cannot show, each once. */
export type Choice = { font: Font; missing: string[] };

/** Least weight of a headline face, also where another family replaces it. */
const leastWeightOfDisplay = 700;

/** Chooses the font files of a text. A family that has only some of the text's letters in a script is left out. */
export async function chooseFont({ text, language, style }: Wanted): Promise<Choice> {
  const clusters = visibleClustersOf(text);
  const chosen: FontFile[] = [];
  let rest = clusters;
  for (const family of chainFor(style.face, languageOfText(text, language))) {
    if (rest.length === 0) break;
    const coverage = await coverageOf(family);
    const { held, slices } = take(rest, coverage);
    if (held.size === 0 || breaksScripts(rest, held)) continue;
    const isItalic = style.isItalic && families[family].hasItalic;
    chosen.push(...slices.map((slice): FontFile => ({ family, slice, isItalic })));
    rest = rest.filter((cluster) => !held.has(cluster));
  }
  if (chosen.length === 0) chosen.push(fallback);
  const weight = style.face === "display" ? Math.max(leastWeightOfDisplay, style.weight) : style.weight;
  const isSlanted = style.isItalic && !chosen.some(({ isItalic }) => isItalic);
  return { font: { files: chosen, weight, isSlanted }, missing: rest };
}

/** Font for texts without visible characters. */
const fallback: FontFile = { family: "noto-sans" satisfies FamilyName, slice: "latin", isItalic: false };

const showsNothing = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]*$/u;

/** The visible characters of a text as readers perceive them, each once. */
function visibleClustersOf(text: string): string[] {
  const clusters = clustersOf(text.normalize("NFC"));
  return [...new Set(clusters)].filter((cluster) => !showsNothing.test(cluster));
}

function take(clusters: readonly string[], { slicesWith }: Coverage): { held: Set<string>; slices: string[] } {
  const held = new Set<string>();
  const slices = new Set<string>();
  for (const cluster of clusters) {
    const able = slicesWith(visible(cluster));
    const [best] = able.filter((slice) => slices.has(slice)).concat(able);
    if (best === undefined) continue;
    held.add(cluster);
    slices.add(best);
  }
  return { held, slices: [...slices] };
}

const ignorable = /\p{Default_Ignorable_Code_Point}/u;
const visible = (cluster: string): number[] =>
  [...cluster].filter((character) => !ignorable.test(character)).map((character) => character.codePointAt(0) ?? 0);

const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/** Whether a family has only some letters of an alphabet, which would mix two designs in a word. */
const breaksScripts = (clusters: readonly string[], held: ReadonlySet<string>): boolean =>
  alphabets.some((alphabet) => {
    const letters = clusters.filter((cluster) => alphabet.test(cluster));
    const count = letters.filter((letter) => held.has(letter)).length;
    return count > 0 && count < letters.length;
  });
