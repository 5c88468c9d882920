import type { Check } from "./check.ts";
import { filesAndRows } from "./files.ts";
import { jobsEndOnce, mergesEndOnce } from "./jobs.ts";
import { booksAgree, ordersGrantOnce } from "./money.ts";
import { viewsAreRight } from "./views.ts";

/** In this order: the last one moves the clock. That each file is the right one is compared as it comes (load/). */
export const checks: readonly Check[] = [
  viewsAreRight,
  jobsEndOnce,
  mergesEndOnce,
  booksAgree,
  ordersGrantOnce,
  filesAndRows,
];
