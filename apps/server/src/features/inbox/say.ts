import { type Language, languageTag, text, textIn } from "@cutwater/contract/i18n.ts";
import { inboxMessages } from "./messages.ts";
import type { Note, Words } from "./note.ts";

/** A message's words in a language. */
export function say({ kind, params }: Pick<Note, "kind" | "params">, language: Language) {
  const filled = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, wordOf(value, language)]));
  return {
    title: text(inboxMessages, language, `${kind}Title`, filled),
    // The last sentence of a text may be empty. The trim removes the space in front of it.
    text: text(inboxMessages, language, `${kind}Text`, filled).trimEnd(),
  };
}

function wordOf(value: string | number | Words, language: Language): string {
  if (typeof value === "object") return textIn(value, language);
  return typeof value === "number" ? new Intl.NumberFormat(languageTag(language)).format(value) : value;
}
