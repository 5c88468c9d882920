import type { Line } from "@cutwater/language/ports.ts";
import type { Completed } from "../../process/messages.ts";
import type { Ask } from "../../process/model-host.ts";
import { type CheckedDraft, checkDraft, type DraftContext } from "./check-draft.ts";
import { cleanDraft } from "./clean-draft.ts";
import { backPromptOf, promptOf } from "./prompt.ts";

/** Maximum number of further attempts for a line while its draft is in doubt. */
const tries = 1;

/**
 * The best drafts of lines, by id. All lines are requested together. Doubtful drafts are made again with other examples while
 * there is time.
 */
export async function draftLines(
  ask: Ask,
  lines: readonly Line[],
  context: DraftContext,
  hasTime: () => boolean,
): Promise<Map<string, CheckedDraft>> {
  const best = new Map<string, CheckedDraft>();
  let open = distinct(lines);
  for (let attempt = 0; attempt <= tries && open.length > 0 && (attempt === 0 || hasTime()); attempt++) {
    const drafts = await draftsOf(ask, open, attempt, context);
    const likelihoods = await likelihoodsOf(ask, open, drafts, context);
    for (const [i, { text }] of open.entries())
      for (const line of lines.filter((one) => one.text === text)) {
        const draft = checkDraft(line, drafts[i], { likelihood: likelihoods[i] }, context);
        if (draft.rank < (best.get(line.id)?.rank ?? Infinity)) best.set(line.id, draft);
      }
    open = open.filter(({ id }) => best.get(id)?.isToRedo !== false);
  }
  return best;
}

/** Lines with distinct texts, so that the same text is requested once. */
const distinct = (lines: readonly Line[]): Line[] => [...new Map(lines.map((line) => [line.text, line])).values()];

async function draftsOf(ask: Ask, lines: readonly Line[], attempt: number, { request, from, to }: DraftContext) {
  const answers = await ask("complete", {
    prompts: lines.map(({ id, text }) => ({
      messages: promptOf({ text, from, to, terms: request.glossary, budget: request.budgets?.[id] ?? null, attempt }),
      maxTokens: mostTokens(text),
    })),
    temperature: attempt === 0 ? 0 : 0.4,
    seed: attempt,
  });
  return lines.map((line, i) => draftOf(line, answers[i], to.code));
}

/** The draft in an answer. An answer that was cut off gives no draft. */
const draftOf = ({ text }: Line, answer: Completed | undefined, to: string): string | undefined =>
  answer && !answer.isCut ? cleanDraft(text, answer.text, to) : undefined;

/**
 * Maximum number of tokens of a translation. A token holds at least one character, so a translation needs fewer tokens than this.
 */
const mostTokens = (text: string): number => Math.min(300, 24 + Math.ceil(1.2 * text.length));

/** Likelihood of each source given its draft (back-translation). It costs one evaluation per draft. */
async function likelihoodsOf(
  ask: Ask,
  lines: readonly Line[],
  drafts: readonly (string | undefined)[],
  { from, to }: DraftContext,
): Promise<(number | undefined)[]> {
  const drafted = lines.flatMap(({ text }, i) => {
    const draft = drafts[i];
    return draft === undefined
      ? []
      : [{ i, possible: { messages: backPromptOf({ text: draft, from: to, to: from }), answer: text } }];
  });
  if (drafted.length === 0) return [];
  const likelihoods = await ask("score", { possible: drafted.map(({ possible }) => possible) });
  const found: (number | undefined)[] = [];
  for (const [j, { i }] of drafted.entries()) found[i] = likelihoods[j];
  return found;
}
