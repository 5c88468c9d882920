/** The query key under which everything about jobs is kept. */
export const jobsKey = ["jobs"] as const;
