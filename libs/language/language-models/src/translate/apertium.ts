import { EngineFailure } from "@cutwater/language/failures.ts";
import type { Candidate } from "@cutwater/language/first-that-serves.ts";
import type { Engine, TranslateRequest, Translation } from "@cutwater/language/ports.ts";
import { textsTranslator } from "@cutwater/language/translate-by-texts.ts";
import { runEngine } from "@cutwater/speech/programs/run-engine.ts";
import { type ApertiumPair, pairFor, pairsOfList } from "./apertium-pairs.ts";

const name = "apertium";
const engine: Engine = { kind: "embedded", name, isDraft: true };
/** Memory limit of an apertium process; the dictionaries of one language pair take up to 200 MB. */
const memoryMegabytes = 500;
const listTimeoutMs = 20_000;
const timeoutFor = (characters: number) => 20_000 + characters * 10;
/** Separator of two lines. apertium ends a sentence there, so that no word moves from one line to the next. */
const between = "\n\n";

/**
 * Draft translations by apertium for its installed pairs, which are determined once.
 * @param program path of apertium
 */
export function apertium(program: string): Candidate<TranslateRequest, Translation> {
  let listed: Promise<ApertiumPair[]> | null = null;
  const run = async (args: readonly string[], input: string, signal: AbortSignal, timeoutMs: number) =>
    (await runEngine({ engine: name, program, args, input, signal, timeoutMs, memoryMegabytes })).toString("utf8");
  // Not the caller's signal: others wait for the same list.
  const list = async () => pairsOfList(await run(["-l"], "", new AbortController().signal, listTimeoutMs));
  const pairs = () =>
    (listed ??= list().catch((error: unknown) => {
      listed = null;
      throw error;
    }));

  const translate = textsTranslator(engine, {
    protection: "word",
    batch: { lines: 200, characters: 20_000 },
    atOnce: 1,
    async ask(texts, { from, to, signal }) {
      const pair = pairFor(await pairs(), { from, to });
      if (!pair) throw new EngineFailure(name, "unsupported", `not from ${from ?? "any"} to ${to}`);
      // A text with line breaks would count as several.
      const input = texts.map((text) => text.replace(/\s+/gu, " ").trim()).join(between);
      // -u: a word that it does not know stays as it is, without a mark.
      const printed = await run(["-u", "-f", "txt", pair.mode], input, signal, timeoutFor(input.length));
      // If the number of lines differs from the request, the caller rejects the answer and asks again in halves.
      return printed.trimEnd().split(between);
    },
  });
  return {
    engine,
    run: translate,
    // Where listing fails, the following request reports the reason.
    serves: (pair) =>
      pairs().then(
        (known) => pairFor(known, pair) !== null,
        // The following request reports a failed list.
        () => true,
      ),
  };
}
