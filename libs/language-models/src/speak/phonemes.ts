import { runProgram } from "@cutwater/speech/process/run-program.ts";

export type Phonemes = {
  /** Path of espeak-ng. */
  program: string;
  /** Its language, such as "en-us". */
  language: string;
  text: string;
  signal: AbortSignal;
};

const engine = "espeak-ng";
const [timeoutMs, memoryMegabytes] = [20_000, 300];
/** Kokoro's pauses; espeak-ng drops them. */
const marks = /([;:,.!?¡¿—…"«»\u201c\u201d()])/u;

/**
 * What Kokoro reads: the sounds of each part between two marks, and the marks as they stand.
 * @throws EngineFailure of espeak-ng, or the signal's reason
 */
export async function phonemesOf({ program, language, text, signal }: Phonemes): Promise<string> {
  const isEnglish = language.startsWith("en");
  const args = ["-q", "--stdin", "-b", "1", "--ipa", ...(isEnglish ? [] : ["--tie=^"]), "-v", language];
  const parts = [];
  for (const part of text.split(marks)) {
    if (!/[\p{L}\p{N}]/u.test(part)) {
      parts.push(part);
      continue;
    }
    const said = await runProgram({ engine, program, args, input: part, signal, timeoutMs, memoryMegabytes });
    const sounds = said.toString("utf8").replace(/\s+/g, " ").trim();
    const [before, after] = [/^\s/.test(part) ? " " : "", /\s$/.test(part) ? " " : ""];
    parts.push(before + (isEnglish ? englishSounds(sounds, language) : tiedSounds(sounds)) + after);
  }
  return parts.join("").trim();
}

/** Marks of a switch of language, such as "(en)", are no sounds. */
const withoutSwitches = (sounds: string): string => sounds.replace(/\([a-z-]+\)/g, "");

/** espeak-ng's English as Kokoro's training data writes it. */
function englishSounds(sounds: string, language: string): string {
  const written = withoutSwitches(sounds)
    .replaceAll("ʲ", "j")
    .replaceAll("r", "ɹ")
    .replaceAll("x", "k")
    .replaceAll("ɬ", "l")
    // "two hundred" and "it's" come apart or together where English does not.
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
