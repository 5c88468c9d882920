import { z } from "zod";

/** Input fields of a paged list: `pageNo` counts from 1, `pageSize` is 20 by default and at most `most`. */
export const pageOf = (most: number) => ({
  pageNo: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(most).default(20),
});
