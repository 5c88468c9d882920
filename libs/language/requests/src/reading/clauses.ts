import type { Range } from "../grammar/match.ts";
import type { Page } from "./page.ts";

/** A clause, and whether it begins a sentence or follows a word such as "then". */
export type Clause = Range & { isApart: boolean };

/** A text with more clauses is prose: the rest of it is one clause. */
const mostClauses = 24;

const hardSigns = new Set([..."!?;。…"]);
const softSigns = new Set([...",、，&+"]);

/** The clauses of a text: its parts between punctuation and words such as "and", "then", "然后". Slots are not cut. */
export function clausesOf(page: Page): Clause[] {
  const clauses: Clause[] = [];
  let from = 0;
  let isApart = true;
  const cut = (at: number, next: number, isHard: boolean) => {
    if (at > from) clauses.push({ from, to: at, isApart });
    isApart = at > from ? isHard : isApart || isHard;
    from = next;
  };
  const joints = new Map<number, { to: number; isHard: boolean }>();
  for (const { from: at, to } of page.spans.get("hardJoint") ?? []) joints.set(at, { to, isHard: true });
  for (const { from: at, to } of page.spans.get("softJoint") ?? []) joints.set(at, { to, isHard: false });
  page.tokens.forEach(({ kind, text }, at) => {
    if (page.isSlot[at] || at < from || clauses.length >= mostClauses) return;
    const joint = joints.get(at);
    if (joint) return cut(at, joint.to, joint.isHard);
    if (kind !== "sign") return;
    const isDot = text === "." && page.tokens[at + 1]?.at !== page.tokens[at]?.end;
    if (hardSigns.has(text) || isDot) cut(at, at + 1, true);
    else if (softSigns.has(text)) cut(at, at + 1, false);
  });
  cut(page.tokens.length, page.tokens.length, true);
  return clauses;
}
