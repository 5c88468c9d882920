import { isInScriptOf } from "@cutwater/language/checks/scripts.ts";
import type { Means } from "@cutwater/language/means.ts";
import { otherLanguageOf } from "../outline.ts";
import type { Explanation } from "./explanation.ts";
import { isReady, type MeansHere } from "./work.ts";

type Script = Pick<Explanation, "language" | "product" | "lines" | "writtenBy" | "translatedBy">;

/** The note that the page shows about a script. */
export type ScriptNote = "yourScript" | "outline" | "outlineTranslated" | "written" | "writtenDraft";

export function noteOf({ writtenBy, translatedBy }: Pick<Script, "writtenBy" | "translatedBy">): ScriptNote {
  if (writtenBy === "own") return "yourScript";
  if (writtenBy) return writtenBy.isDraft ? "writtenDraft" : "written";
  return translatedBy ? "outlineTranslated" : "outline";
}

/** The page's language, if the outline is still in that language although the video has another one; otherwise null. */
export function untranslatedFrom({ language, product, lines, writtenBy, translatedBy }: Script): string | null {
  const from = product && otherLanguageOf(product, language);
  if (!from || writtenBy !== null || translatedBy) return null;
  // The customer may have rewritten the script in the meantime.
  const differsInLetters = !isInScriptOf(language, "", [product.title, ...product.points].join(" "));
  return differsInLetters && !isInOtherLetters({ language, lines }) ? null : from;
}

/** Whether most lines of a script are written in a script that the video's language does not use. */
export function isInOtherLetters({ language, lines }: Pick<Script, "language" | "lines">): boolean {
  const other = lines.filter(({ text }) => !isInScriptOf(language, "", text));
  return other.length > lines.length / 2;
}

/** The action of the button below the script, and the number of bytes to fetch first. */
export type ScriptOffer = { does: "write" | "translate" | "writeAgain"; toFetch: number };

/** The offer for a script; null if no engine can improve it. */
export function offerOf(script: Script, here: MeansHere): ScriptOffer | null {
  if (!script.product) return null;
  const isOther = otherLanguageOf(script.product, script.language) !== null;
  const { write, translate } = here;
  // A small model needs the facts in the language of the script, so it needs a translator for another language.
  const writes = write && (!isOther || !write.isDraft || translate) ? write : null;
  if (writes) {
    const helper = isOther && writes.isDraft ? translate : null;
    const isWritten = script.writtenBy !== null && script.writtenBy !== "own";
    return { does: isWritten ? "writeAgain" : "write", toFetch: bytesFor([writes, helper]) };
  }
  return isOther && translate && !script.translatedBy ? { does: "translate", toFetch: bytesFor([translate]) } : null;
}

/** Adds up the sizes of the engines' models, counting each once. */
function bytesFor(all: readonly (Means | null)[]): number {
  const byName = new Map(all.flatMap((one) => (one ? [[one.name, one.toFetch ?? 0] as const] : [])));
  return [...byName.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** Whether the script is written without a press of the button, because no model has to be fetched. */
export function beginsBy(script: Script, here: MeansHere): boolean {
  const offer = offerOf(script, here);
  if (offer?.toFetch === 0) return true;
  const isOther = script.product !== null && otherLanguageOf(script.product, script.language) !== null;
  return isOther && isReady(here.translate);
}
