import { scriptOf } from "@cutwater/language/checks/scripts.ts";
import { hasWords } from "@cutwater/language/judge-line.ts";
import type { PictureLine } from "@cutwater/typesetting/lines/line.ts";
import type { Glossary } from "../../draft.ts";
import type { Pair } from "./ask-kept.ts";

/**
 * Whether a line needs a translation: it contains words, and letters of the source language's script if the target's script
 * differs. So brands, sizes and codes in Latin letters stay as they are on a Chinese page.
 */
export function isToTranslate({ text }: Pick<PictureLine, "text">, { from, to }: Pair): boolean {
  if (!hasWords(text)) return false;
  const own = scriptOf(from);
  const other = scriptOf(to);
  if (!own || !other || own.source === other.source) return true;
  return (text.match(own)?.length ?? 0) > 0;
}

/**
 * The translation of a line that consists of a single term of the glossary, ignoring case and surrounding marks; null for other
 * lines.
 */
export function termOf(text: string, glossary: Glossary): string | null {
  const key = keyOf(text);
  return glossary.find(([source]) => keyOf(source) === key)?.[1] ?? null;
}

const keyOf = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/^[\s\p{P}]+|(?<![\s\p{P}])[\s\p{P}]+$/gu, "");
