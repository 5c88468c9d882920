import type { Drilled } from "./drill.ts";
import { endedByItself } from "./revive.ts";

/** The table for docs/bench.md: faults with count and longest recovery, and the results of the checks. */
export function reportOf({ seed, seconds, happened, checked, books }: Drilled): string {
  const byKind = Map.groupBy(happened, ({ kind }) => kind);
  const rows = [...byKind].map(([kind, all]) => {
    const longest = all.reduce((most, one) => (one.recoveryMs > most.recoveryMs ? one : most));
    const whom = longest.victim ? ` (${longest.victim})` : "";
    return `| ${kind} | ${all.length} | ${(longest.recoveryMs / 1_000).toFixed(1)} s${whom} |`;
  });
  const failedBy = books.problems.map(({ rule }) => rule);
  return [
    `${happened.length} faults in ${Math.round(seconds / 60)} minutes, seed ${seed}. A recovery lasts from when the cause is gone until a job asked for then is done and both processes for calls say that they are ready.`,
    "",
    "| fault | count | longest recovery |",
    "| --- | --- | --- |",
    ...rows,
    "",
    "| checked at the end | of | result |",
    "| --- | --- | --- |",
    ...checked.map(({ rule, found }) => `| ${rule} | ${found} | ${verdict(failedBy, rule)} |`),
    `| right bytes | ${books.comparedFiles} files, as they came | ${verdict(failedBy, "right bytes")} |`,
    `| everything comes to an end | ${refusalsOf(books.refusals)} | ${verdict(failedBy, "what was begun comes to an end")} |`,
    `| ${endedByItself} | all processes of ours, behind each fault | ${verdict(failedBy, endedByItself)} |`,
    `| faults are recovered from | ${happened.length} faults | ${verdict(failedBy, "faults are recovered from")} |`,
  ].join("\n");
}

const verdict = (failedBy: readonly string[], rule: string): string => {
  const count = failedBy.filter((failed) => failed === rule).length;
  return count === 0 ? "holds" : `BROKEN ${count} times`;
};

const refusalsOf = (refusals: ReadonlyMap<string, number>): string =>
  refusals.size === 0
    ? "nothing was refused"
    : `refused: ${[...refusals].map(([key, count]) => `${key} ${count} times`).join(", ")}`;
