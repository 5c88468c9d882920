import { spokenLength } from "@cutwater/dubbing/spoken-length.ts";
import { z } from "zod";
import { filmShapes, lookNames, roles, tuneNames } from "./drawn-film/names.ts";
import { PresenterFields } from "./presenter.ts";

/** A line of the script: the spoken text, and the few words shown in large letters meanwhile. */
export const ScriptLine = z.object({
  text: z.string().trim().min(1).max(600),
  show: z.string().trim().max(60).default(""),
  role: z.enum(roles).default("point"),
  /** Index of the picture shown with the line, from 0; null for the next picture. */
  picture: z.int().min(0).max(11).nullable().default(null),
});
export type ScriptLine = z.infer<typeof ScriptLine>;

/** The film's visual style (its look) and its sound. */
export const FilmChoices = z.object({
  look: z.enum(lookNames).default("studio"),
  shape: z.enum(filmShapes).default("9:16"),
  /** "#rrggbb"; without it, the accent colour of the look is used. */
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .nullable()
    .default(null),
  captions: z.boolean().default(true),
  music: z.enum(["none", ...tuneNames]).default("none"),
  ...PresenterFields.shape,
});
export type FilmChoices = z.infer<typeof FilmChoices>;

/** The default choices for a film. */
export const usualChoices: FilmChoices = {
  look: "studio",
  shape: "9:16",
  accent: null,
  captions: true,
  music: "none",
  presenter: "none",
  avatar: "",
  portrait: null,
};

export const filmLimits = { lines: 40, pictures: 12, seconds: 300 } as const;
/** The longest script if the instance sets no limit of its own. */
export const usualScriptLimits = { words: 300, characters: 600 } as const;
export type ScriptLimits = { words: number; characters: number };

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const wideSigns = new RegExp(wide, "gu");

/** Whether a language is written without spaces, so that its length is counted in characters. */
export const isCountedBySigns = (language: string): boolean => /^(zh|ja|yue)\b/i.test(language);

/** The length of a script: the number of words, or of characters for Chinese and Japanese. */
export function lengthOfScript(text: string, language: string): number {
  const words = text.replace(wideSigns, " ").match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
  return isCountedBySigns(language)
    ? (text.match(wideSigns)?.length ?? 0) + words
    : words + (text.match(wideSigns)?.length ?? 0);
}
export const limitFor = (language: string, { words, characters }: ScriptLimits): number =>
  isCountedBySigns(language) ? characters : words;

/**
 * Splits a plain script into lines: one per row, or one per sentence if it has a single row. The first line is the hook, the last
 * one the call to action.
 */
export function linesOfScript(script: string): ScriptLine[] {
  const rows = script.split(/\r?\n/).map((row) => row.trim());
  const texts = rows.filter((row) => row !== "").length > 1 ? rows : script.split(/(?<=[.!?](?=\s)|[。！？…])/u);
  const said = texts.map((text) => text.trim()).filter((text) => /[\p{L}\p{N}]/u.test(text));
  return said.map((text, i) => ({
    text,
    show: "",
    role: i === 0 ? "hook" : i === said.length - 1 && i > 0 ? "call" : "point",
    picture: null,
  }));
}

/**
 * Estimates the spoken length of a script in whole seconds. The price depends on it while nothing is dubbed. Figures, prices,
 * dates and addresses count as the words that are said for them. The estimate is rather too long than too short, because the
 * film's pauses can fill a small difference.
 */
export function estimatedSeconds(
  lines: readonly Pick<ScriptLine, "text">[],
  { language, voice = "" }: { language: string; voice?: string },
): number {
  const aLetter = voice.startsWith("flite:") ? 0.06 : 0.074;
  const spoken = lines.reduce((sum, { text }) => {
    const { signs, letters } = spokenLength(text, language);
    return sum + 0.27 * signs + aLetter * letters + 0.3;
  }, 0);
  return Math.max(3, Math.ceil(spoken + 0.4 * lines.length + 2.4));
}
