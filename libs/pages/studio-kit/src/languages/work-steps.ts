import type { Means } from "@cutwater/language/means.ts";

/** What is done with somebody's file, in the order in which it is done. */
export type WorkKind = "read" | "hear" | "translate" | "write" | "speak" | "separate";
/** Those that are told in words; the others stand in the details. */
export type ToldKind = Exclude<WorkKind, "separate">;

/** A step and what does it, the first of them first; none where nothing here can. */
export type WorkStep = { kind: WorkKind; means: readonly Means[] };

/** What a customer is told of some steps before they begin. What they bring themselves is left out. */
export type ToldWork = {
  /** Done by this site's own machine, and by services of its operator. */
  here: ToldKind[];
  byService: ToldKind[];
  /** Steps whose results are rough. */
  drafts: ToldKind[];
  /** Bytes that are fetched before the first answer. */
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
