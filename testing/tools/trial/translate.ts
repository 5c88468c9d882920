import type { Remote } from "@cutwater/language/remote.ts";

/** One line in Spanish, and the engine that translated it. */
export async function translated(text: string, language: Remote, signal: AbortSignal): Promise<string> {
  const around = { before: [], after: [], glossary: [] };
  const { lines, engine } = await language.translate({
    ...around,
    lines: [{ id: "1", text }],
    from: "en",
    to: "es",
    signal,
  });
  return `${lines[0]?.text} (${engine.name})`;
}
