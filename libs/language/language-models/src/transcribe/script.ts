import type { Segment } from "@cutwater/language/ports.ts";

/**
 * Converts Chinese segments to the script of their language, because Whisper mixes both scripts.
 * @param language BCP 47; null and other languages leave segments unchanged
 */
export async function inScriptOf(language: string | null, segments: readonly Segment[]): Promise<readonly Segment[]> {
  const locale = language === null ? null : new Intl.Locale(language).maximize();
  if (locale?.language !== "zh") return segments;
  const write = locale.script === "Hant" ? await traditional() : await simplified();
  return segments.map((segment) => ({
    ...segment,
    text: write(segment.text),
    words: segment.words?.map((word) => ({ ...word, text: write(word.text) })) ?? null,
  }));
}

// The dictionaries take some megabytes, so they are read only for Chinese speech.
const simplified = async () => (await import("opencc-js/t2cn")).Converter({ from: "tw", to: "cn" });
const traditional = async () => (await import("opencc-js/cn2t")).Converter({ from: "cn", to: "tw" });
