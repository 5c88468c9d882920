import type { Check } from "./check.ts";
import { filesAndRows } from "./files.ts";
import { jobsEndOnce, mergesEndOnce } from "./jobs.ts";
import { booksAgree, ordersGrantOnce } from "./money.ts";
import { viewsAreRight } from "./views.ts";

/** Runs in this order, because the last one moves the clock. The contents of files are compared when they arrive (load/). */
export const checks: readonly Check[] = [
  viewsAreRight,
  jobsEndOnce,
  mergesEndOnce,
  booksAgree,
  ordersGrantOnce,
  filesAndRows,
];
