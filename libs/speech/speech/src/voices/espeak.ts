import { kanaOf } from "../kana/kana-of.ts";
import { hasName, languageOf } from "../languages.ts";
import { runEngine } from "../programs/run-engine.ts";
import { toPinyin } from "./pinyin.ts";
import { soundOf } from "./program-sound.ts";
import type { EngineVoice, VoiceEngine } from "./speaker.ts";

const name = "espeak-ng";
const memoryMegabytes = 300;
/** Words per minute at normal speed. */
const usualSpeed = 175;
const zh: EngineVoice = { id: `${name}:cmn-latn-pinyin`, name: "Mandarin", language: "zh" };

/**
 * Draft voices of many languages by espeak-ng. Mandarin is passed as pinyin, since espeak-ng reads few Chinese characters.
 * @param program path of espeak-ng
 * @param others languages that better engines speak
 */
export function espeak(program: string, others: ReadonlySet<string>): VoiceEngine {
  let listed: Promise<readonly EngineVoice[]> | null = null;
  const run = (args: readonly string[], input: string, signal: AbortSignal, timeoutMs: number) =>
    runEngine({ engine: name, program, args, input, signal, timeoutMs, memoryMegabytes });
  const list = async () => {
    const text = await run(["--voices"], "", new AbortController().signal, 20_000);
    return [zh, ...voicesOfTable(text.toString("utf8"))].filter(
      ({ language }) => !others.has(languageOf(language) ?? ""),
    );
  };

  return {
    engine: { kind: "embedded", name, isDraft: true },
    voices: () =>
      (listed ??= list().catch((error: unknown) => {
        listed = null;
        throw error;
      })),
    async say({ text, voice, rate, signal, timeoutMs }) {
      const file = voice.id.slice(name.length + 1);
      const args = ["--stdin", "--stdout", "-b", "1", "-z", "-v", file, "-s", String(Math.round(usualSpeed * rate))];
      return soundOf(await run(args, await readable(text, voice, signal), signal, timeoutMs), name);
    },
  };
}

/** A text that espeak-ng can read: pinyin for Mandarin, kana for Japanese. */
async function readable(text: string, { language }: EngineVoice, signal: AbortSignal): Promise<string> {
  if (language === zh.language) return toPinyin(text);
  if (language !== "ja") return text;
  return (await kanaOf([text], signal))[0] ?? "";
}

/** Parses the table that `--voices` prints. Voices that cannot read Chinese characters are left out. */
export function voicesOfTable(table: string): EngineVoice[] {
  const rows = table
    .split("\n")
    .slice(1)
    .map((line) => line.trim().split(/\s+/));
  return rows.flatMap(([, tag = "", , title = ""]) => {
    const language = tagOf(tag);
    if (title === "" || language === null || unread.has(languageOf(language) ?? "")) return [];
    return [{ id: `${name}:${tag}`, name: title.replaceAll("_", " ").trim(), language }];
  });
}

/** BCP 47 tag without the parts that espeak-ng invented; null for a language without a name, such as fictional languages. */
function tagOf(tag: string): string | null {
  const language = aliases[tag] ?? tag.replace(/-x-.*$/, "");
  return hasName(language) ? (Intl.getCanonicalLocales(language)[0] ?? null) : null;
}

/** Tags that espeak-ng spells differently from others. */
const aliases: Readonly<Record<string, string>> = { nb: "no" };
/** Mandarin is handled separately. espeak-ng cannot read the characters of the other languages. */
const unread: ReadonlySet<string> = new Set(["cmn", "zh", "yue", "hak"]);
