import { isInScriptOf } from "@cutwater/language/checks/scripts.ts";
import type { Means } from "@cutwater/language/means.ts";
import { otherLanguageOf } from "../outline.ts";
import type { Explanation } from "./explanation.ts";
import { isReady, type MeansHere } from "./work.ts";

type Script = Pick<Explanation, "language" | "product" | "lines" | "writtenBy" | "translatedBy">;

/** What is said of a script as it stands. */
export type ScriptNote = "yourScript" | "outline" | "outlineTranslated" | "written" | "writtenDraft";

export function noteOf({ writtenBy, translatedBy }: Pick<Script, "writtenBy" | "translatedBy">): ScriptNote {
  if (writtenBy === "own") return "yourScript";
  if (writtenBy) return writtenBy.isDraft ? "writtenDraft" : "written";
  return translatedBy ? "outlineTranslated" : "outline";
}

/** The language of the page where the outline still is in it, and the video is to be in another one; else null. */
export function untranslatedFrom({ language, product, lines, writtenBy, translatedBy }: Script): string | null {
  const from = product && otherLanguageOf(product, language);
  if (!from || writtenBy !== null || translatedBy) return null;
  // Somebody may have put it into their own words meanwhile.
  const differsInLetters = !isInScriptOf(language, "", [product.title, ...product.points].join(" "));
  return differsInLetters && !isInOtherLetters({ language, lines }) ? null : from;
}

/** Whether most of a script is in the letters of another language than the video's. */
export function isInOtherLetters({ language, lines }: Pick<Script, "language" | "lines">): boolean {
  const other = lines.filter(({ text }) => !isInScriptOf(language, "", text));
  return other.length > lines.length / 2;
}

/** What the button about the script does, and what is fetched before: bytes, 0 where all is here. */
export type ScriptOffer = { does: "write" | "translate" | "writeAgain"; toFetch: number };

/** Null where nothing here can do more for it. */
export function offerOf(script: Script, here: MeansHere): ScriptOffer | null {
  if (!script.product) return null;
  const isOther = otherLanguageOf(script.product, script.language) !== null;
  const { write, translate } = here;
  // A rough writer needs the facts in its own language.
  const writes = write && (!isOther || !write.isDraft || translate) ? write : null;
  if (writes) {
    const helper = isOther && writes.isDraft ? translate : null;
    const isWritten = script.writtenBy !== null && script.writtenBy !== "own";
    return { does: isWritten ? "writeAgain" : "write", toFetch: bytesFor([writes, helper]) };
  }
  return isOther && translate && !script.translatedBy ? { does: "translate", toFetch: bytesFor([translate]) } : null;
}

/** One engine may do several things. */
function bytesFor(all: readonly (Means | null)[]): number {
  const byName = new Map(all.flatMap((one) => (one ? [[one.name, one.toFetch ?? 0] as const] : [])));
  return [...byName.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** Whether a script begins without being asked for: nothing is fetched for it. */
export function beginsBy(script: Script, here: MeansHere): boolean {
  const offer = offerOf(script, here);
  if (offer?.toFetch === 0) return true;
  const isOther = script.product !== null && otherLanguageOf(script.product, script.language) !== null;
  return isOther && isReady(here.translate);
}
