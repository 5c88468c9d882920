import type { JobStep } from "@cutwater/contract/jobs.ts";
import { NoEngine } from "@cutwater/language/failures.ts";
import { firstThatServes } from "@cutwater/language/first-that-serves.ts";
import { Means, meansOf } from "@cutwater/language/means.ts";
import { remoteLimits } from "@cutwater/language/remote.ts";
import { nameOf } from "@cutwater/toolkit/kept.ts";
import { type Line, type LineFlag, limits, type Transcript } from "@cutwater/transcript/transcript.ts";
import { z } from "zod";
import { type Glossary, lineFlags } from "../../draft.ts";
import { knownOrNull } from "../languages.ts";
import type { Work } from "../work.ts";

/** The number of lines in one request. A crash loses at most the work on these lines. */
const atOnce = 40;
/** The number of lines of context before and after. */
const around = 3;

/** The engines' translations of some lines; `failure` is set if an engine failed. */
export type Translated = { targets: Map<string, Target>; means: Means | null; failure: NoEngine | null };
export type Target = { text: string; flags: LineFlag[] };

const Answers = z.object({
  lines: z.array(z.object({ text: z.string().nullable(), flags: z.array(z.string()) })),
  means: Means,
});

export type LinesAsked = {
  transcript: Transcript;
  /** Ids of the lines to translate. */
  ids: ReadonlySet<string>;
  glossary: Glossary;
  /** The most characters for each translation, by line id. */
  budgets?: Readonly<Record<string, number>>;
  onShare: (share: number, step: JobStep) => void;
};

/**
 * Requests translations from engines, a few lines at a time, with the neighbouring lines as context. The result of each request
 * is stored.
 *
 * @throws Refusal "tooMuchText", the signal's reason
 */
export async function translateLines(work: Work, { transcript, ids, ...asked }: LinesAsked): Promise<Translated> {
  const { job, means: here } = work;
  const onFailure = (failure: Error) => job.log("an engine did not translate", { said: failure.message });
  const translate = firstThatServes("translate", here.translators, { now: () => performance.now(), onFailure });
  const from = knownOrNull(transcript.language);
  const to = transcript.targetLanguage ?? work.data.to;
  const targets = new Map<string, Target>();
  let means: Means | null = null;
  // A line as long as a page is not speech; it waits for the customer.
  const open = transcript.lines.filter(({ id, source }) => ids.has(id) && source.length <= remoteLimits.text);
  work.allowance.check(open.map(({ source }) => source));
  for (let at = 0; at < open.length; at += atOnce) {
    const lines = open.slice(at, at + atOnce);
    asked.onShare(at / open.length, { key: "translating", params: { line: at + 1, lines: open.length } });
    const budgets = asked.budgets && lines.map(({ id }) => asked.budgets?.[id] ?? null);
    const request = {
      ...contextOf(transcript.lines, lines),
      from,
      to,
      glossary: asked.glossary,
    };
    const name = nameOf("translations", { ...request, lines: lines.map(({ source }) => source), budgets }, "json");
    try {
      const answers = await work.kept.json(name, Answers, async () => {
        await work.allowance.take(lines.map(({ source }) => source));
        const given = await translate({
          ...request,
          lines: lines.map(({ id, source }) => ({ id, text: source })),
          ...(asked.budgets && { budgets: asked.budgets }),
          signal: job.signal,
        });
        const byId = new Map(given.lines.map((line) => [line.id, line]));
        const texts = lines.map(({ id }) => ({
          text: byId.get(id)?.text ?? null,
          flags: [...(byId.get(id)?.flags ?? [])],
        }));
        return { lines: texts, means: meansOf(given.engine) };
      });
      means ??= answers.means;
      for (const [i, { text, flags }] of answers.lines.entries())
        if (text !== null && text.trim() !== "")
          targets.set(lines[i]!.id, {
            text: text.slice(0, limits.lineCharacters),
            flags: ["draft", ...lineFlags(flags)],
          });
    } catch (error) {
      if (!(error instanceof NoEngine)) throw error;
      return { targets, means, failure: error };
    }
  }
  return { targets, means, failure: null };
}

/** The lines before the first and after the last of the given lines. */
function contextOf(all: readonly Line[], some: readonly Line[]): { before: string[]; after: string[] } {
  const first = all.indexOf(some[0]!);
  const last = all.indexOf(some.at(-1)!);
  const texts = (lines: readonly Line[]) =>
    lines.map(({ source }) => source.slice(0, remoteLimits.text)).filter((text) => text.trim() !== "");
  return {
    before: texts(all.slice(Math.max(0, first - around), first)),
    after: texts(all.slice(last + 1, last + 1 + around)),
  };
}
