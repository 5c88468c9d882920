import type { JobStep } from "@cutwater/contract/jobs.ts";
import { spokenCharacters } from "@cutwater/dubbing/budget.ts";
import { type Draft, type Fit, ownOf } from "../../draft.ts";
import type { Report } from "../stages.ts";
import { withTargets } from "../translate/translate.ts";
import { type Target, translateLines } from "../translate/translate-lines.ts";
import type { Work } from "../work.ts";
import { withCuts } from "./cuts.ts";
import { fitsOf, isOver } from "./fits.ts";
import { type Said, speakLines } from "./speak-lines.ts";

export type Dubbed = { draft: Draft; said: Said };

/**
 * Speaks a draft's lines and plans their places. With `rewords`, a machine-translated line that is too long even at the fastest
 * rate is translated once more with the number of characters that fit; a customer's own words stay.
 *
 * @throws Refusal if a voice is missing; the signal's reason
 */
export async function dub(
  work: Work,
  draft: Draft,
  { report, rewords }: { report: Report; rewords: boolean },
): Promise<Dubbed> {
  const share = (from: number, to: number) => (done: number, step: JobStep) =>
    report("speak", from + (to - from) * done, step);
  const first = await spokenDraft(work, draft, share(0, 0.8));
  const tooLong = rewords ? tooLongOf(first.draft, draft.fits) : [];
  if (tooLong.length === 0 || work.means.translators.length === 0) return first;
  const shorter = await reworded(work, first.draft, tooLong);
  if (shorter.size === 0) return first;
  const again = { ...first.draft, transcript: withTargets(first.draft.transcript, shorter) };
  return await spokenDraft(work, again, share(0.8, 1));
}

async function spokenDraft(work: Work, draft: Draft, onShare: (share: number, step: JobStep) => void): Promise<Dubbed> {
  const { transcript, voices } = draft;
  const to = transcript.targetLanguage ?? work.data.to;
  const said = await speakLines(work, { lines: transcript.lines, to, voices }, onShare);
  onShare(1, { key: "fitting", params: {} });
  const fits = fitsOf(transcript.lines, said.spoken, { filmSeconds: work.filmSeconds, language: to });
  const [one] = said.spoken.values();
  const means = { ...draft.means, speak: one?.means ?? draft.means.speak };
  return { draft: withCuts({ ...draft, stage: "dubbed", means, fits }, to), said };
}

/**
 * Machine-translated lines that do not fit and were not spoken before. If a line was spoken before, the customer saw it and chose
 * to leave it.
 */
function tooLongOf({ transcript, fits, slowed }: Draft, before: Readonly<Record<string, Fit>>): string[] {
  return transcript.lines.flatMap(({ id, source, flags }) => {
    const fit = ownOf(fits, id);
    const isMachines = flags.includes("draft") && source.trim() !== "";
    return fit && isMachines && isOver(fit) && !ownOf(before, id) && !slowed.includes(id) ? [id] : [];
  });
}

/** Translates lines again, and keeps only translations that are shorter than before, no matter what budget was given. */
async function reworded(work: Work, draft: Draft, ids: readonly string[]): Promise<Map<string, Target>> {
  const { transcript, glossary, fits } = draft;
  const budgets = Object.fromEntries(ids.map((id) => [id, Math.max(1, fits[id]?.budgetCharacters ?? 1)]));
  const asked = { transcript, ids: new Set(ids), glossary, budgets, onShare: () => {} };
  const { targets } = await translateLines(work, asked);
  const before = new Map(transcript.lines.map(({ id, target }) => [id, target ?? ""]));
  return new Map(
    [...targets].filter(([id, { text }]) => spokenCharacters(text) < spokenCharacters(before.get(id) ?? "")),
  );
}
