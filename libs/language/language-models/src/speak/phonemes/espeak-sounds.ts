import { runEngine } from "@cutwater/speech/programs/run-engine.ts";

export type EspeakSounds = {
  /** Path of espeak-ng. */
  program: string;
  /** Language of espeak-ng, such as "en-us". */
  language: string;
  signal: AbortSignal;
};

const engine = "espeak-ng";
const timeoutMs = 20_000;
const memoryMegabytes = 300;

/**
 * The phonemes of pieces without punctuation, in Kokoro's notation, one text for each piece.
 * @throws EngineFailure of espeak-ng, or the signal's reason
 */
export async function espeakSounds(pieces: readonly string[], by: EspeakSounds): Promise<string[]> {
  const isEnglish = by.language.startsWith("en");
  const args = ["-q", "--stdin", "-b", "1", "--ipa", ...(isEnglish ? [] : ["--tie=^"]), "-v", by.language];
  const run = async (input: string) => {
    const { program, signal } = by;
    return (await runEngine({ engine, program, args, input, signal, timeoutMs, memoryMegabytes })).toString("utf8");
  };
  const asked = pieces.map((piece) => spelled(piece).replace(/\s+/g, " ").trim());
  const sounds = await inParagraphs(asked, run);
  return sounds.map((sound) => (isEnglish ? englishSounds(sound, by.language) : tiedSounds(sound)));
}

/**
 * Sends all pieces as paragraphs of one text, which gives one output line each. A piece that gives several lines, as a long one
 * does, is sent again alone.
 */
async function inParagraphs(pieces: readonly string[], run: (input: string) => Promise<string>): Promise<string[]> {
  if (pieces.length === 0) return [];
  const lines = linesOf(await run(pieces.join("\n\n")));
  if (lines.length === pieces.length) return lines;
  if (pieces.length === 1) return [lines.join(" ")];
  const half = Math.ceil(pieces.length / 2);
  return [...(await inParagraphs(pieces.slice(0, half), run)), ...(await inParagraphs(pieces.slice(half), run))];
}

const linesOf = (said: string): string[] =>
  said
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Joins spelled letters, "U S B", into one word, since a single "A" would be read as an article. */
const spelled = (piece: string): string =>
  piece.replace(/(?<![\p{L}'])\p{Lu}(?: \p{Lu})+(?![\p{L}'])/gu, (letters) => `${letters.replaceAll(" ", ".")}.`);

/** Markers of a language switch, such as "(en)", are not phonemes. */
const withoutSwitches = (sounds: string): string => sounds.replace(/\([a-z-]+\)/g, "");

/** Converts espeak-ng's English phonemes to the notation of Kokoro's training data. */
function englishSounds(sounds: string, language: string): string {
  const written = withoutSwitches(sounds)
    .replaceAll("ʲ", "j")
    .replaceAll("r", "ɹ")
    .replaceAll("x", "k")
    .replaceAll("ɬ", "l")
    // espeak-ng joins or splits "two hundred" and "it's" where English does not.
    .replace(/(?<=[a-zɹː])(?=hˈʌndɹɪd)/g, " ")
    .replace(/ z(?=\s|$)/g, "z");
  return language === "en-us" ? written.replace(/(?<=nˈaɪn)ti(?!ː)/g, "di") : written;
}

/** Other languages: two letters under a tie are one sound with a letter of its own. */
const ties: Readonly<Record<string, string>> = {
  "a^ɪ": "I",
  "a^ʊ": "W",
  "d^z": "ʣ",
  "d^ʒ": "ʤ",
  "e^ɪ": "A",
  "o^ʊ": "O",
  "ə^ʊ": "Q",
  "s^s": "S",
  "t^s": "ʦ",
  "t^ʃ": "ʧ",
  "ɔ^ɪ": "Y",
};
const tiedSounds = (sounds: string): string =>
  withoutSwitches(sounds)
    .replace(/\S\^\S/gu, (tie) => ties[tie] ?? tie)
    .replace(/[\^-]/g, "");
