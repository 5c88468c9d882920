import { z } from "zod";

/** Which page of a list is asked for: pageNo from 1; pageSize 20 unless said, `most` at the most. */
export const pageOf = (most: number) => ({
  pageNo: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(most).default(20),
});
