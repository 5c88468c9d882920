type FileOfTask = { answer: { jobId: string }; row: { source: { cost: number } } };

/** The credits that files cost, by task: a task is charged once, however many of its files are taken (credits.3). */
export const costsOf = (files: readonly FileOfTask[], isPaid: (jobId: string) => boolean): number[] =>
  [...Map.groupBy(files, ({ answer }) => answer.jobId)].map(([jobId, own]) =>
    isPaid(jobId) ? 0 : Math.max(...own.map(({ row }) => row.source.cost)),
  );

/** How tasks are paid for: a free use for each while there are any left, then credits. */
export function paidBy(costs: readonly number[], freeTimes: number): { uses: number; credits: number } {
  const charged = costs.filter((cost) => cost > 0);
  const uses = Math.min(freeTimes, charged.length);
  return { uses, credits: charged.slice(uses).reduce((sum, cost) => sum + cost, 0) };
}
