/** The first element of every query key about jobs. */
export const jobsKey = ["jobs"] as const;
