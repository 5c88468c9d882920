import type { Check } from "./check.ts";
import { filesAndRows } from "./files.ts";
import { jobsEndOnce, mergesEndOnce } from "./jobs.ts";
import { booksAgree, ordersGrantOnce } from "./money.ts";
import { viewsAreRight } from "./views.ts";

/**
 * The checks in the order in which they run; the last one moves the clock. The contents of files are compared earlier, when they
 * arrive (load/).
 */
export const checks: readonly Check[] = [
  viewsAreRight,
  jobsEndOnce,
  mergesEndOnce,
  booksAgree,
  ordersGrantOnce,
  filesAndRows,
];
