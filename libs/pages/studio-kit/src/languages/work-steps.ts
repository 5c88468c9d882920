import type { Means } from "@cutwater/language/means.ts";

/** The kinds of work on a customer's file, in the order in which they are done. */
export type WorkKind = "read" | "hear" | "translate" | "write" | "speak" | "separate";
/** The kinds that are named in the sentences. The remaining kind appears only in the details. */
export type ToldKind = Exclude<WorkKind, "separate">;

/** A step and its means, the preferred one first; the list is empty when nothing on this instance can do the step. */
export type WorkStep = { kind: WorkKind; means: readonly Means[] };

/**
 * The facts about the steps that a customer reads before the work begins. Material that customers bring themselves is left out.
 */
export type ToldWork = {
  /** Steps that run on this site's own machine, and steps that run at services of the operator. */
  here: ToldKind[];
  byService: ToldKind[];
  /** Steps whose results are rough drafts. */
  drafts: ToldKind[];
  /** Bytes that must be fetched before the first answer. */
  toFetch: number;
};

export function toldOf(steps: readonly WorkStep[]): ToldWork {
  const done = steps.flatMap(({ kind, means: [first] }) => (first && first.kind !== "file" ? [{ kind, first }] : []));
  const kindsOf = (fits: (means: Means) => boolean) =>
    done.flatMap(({ kind, first }) => (kind !== "separate" && fits(first) ? [kind] : []));
  // One engine may do several steps.
  const fetched = new Map<string, number>();
  for (const { first } of done) fetched.set(first.name, Math.max(fetched.get(first.name) ?? 0, first.toFetch ?? 0));
  return {
    here: kindsOf(({ kind }) => kind !== "provider"),
    byService: kindsOf(({ kind }) => kind === "provider"),
    drafts: kindsOf(({ isDraft }) => isDraft),
    toFetch: [...fetched.values()].reduce((sum, bytes) => sum + bytes, 0),
  };
}
