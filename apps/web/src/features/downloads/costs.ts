type FileOfTask = { answer: { jobId: string }; row: { source: { cost: number } } };

/** The credits that files cost, by task. A task is charged only once, however many of its files are downloaded (credits.3). */
export const costsOf = (files: readonly FileOfTask[], isPaid: (jobId: string) => boolean): number[] =>
  [...Map.groupBy(files, ({ answer }) => answer.jobId)].map(([jobId, own]) =>
    isPaid(jobId) ? 0 : Math.max(...own.map(({ row }) => row.source.cost)),
  );

/** How tasks are paid for: each with a free use as long as any are left, then with credits. */
export function paidBy(costs: readonly number[], freeTimes: number): { uses: number; credits: number } {
  const charged = costs.filter((cost) => cost > 0);
  const uses = Math.min(freeTimes, charged.length);
  return { uses, credits: charged.slice(uses).reduce((sum, cost) => sum + cost, 0) };
}
