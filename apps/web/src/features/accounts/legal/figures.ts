import { kept } from "@cutwater/contract/kept.ts";
import { limits } from "@cutwater/contract/plans.ts";
import { uploadLimits } from "@cutwater/contract/uploads.ts";

/** The figures in the legal texts, by placeholder. They are taken from the constants that the server uses. */
const figures: Readonly<Record<string, number>> = {
  hours: limits.finishedFileHours,
  minutes: limits.linkMinutes,
  resumeHours: limits.resumeHours,
  freeHours: limits.resultsHours.free,
  payingDays: limits.resultsHours.paying / 24,
  jobDays: kept.jobDays,
  inboxDays: kept.inboxDays,
  supportDays: kept.supportDays,
  formerUseDays: kept.formerUseDays,
  queueHours: kept.queueHours,
  uploadHours: uploadLimits.keptHours,
  pageHours: kept.pageHours,
  countDays: kept.linkCountDays,
  loginDays: kept.sessionHours / 24,
  loginRecordDays: kept.sessionRecordDays,
  tokenRecordDays: kept.tokenRecordDays,
  webhookDays: kept.webhookDays,
  codeMinutes: kept.codeMinutes,
  visitorLinks: limits.visitorParsesPerDay,
  customerLinks: limits.customerParsesPerDay,
};

/** Fills the figures into a text. `{contact}` is not replaced. */
export const withFigures = (words: string): string =>
  words.replace(/\{(\w+)\}/g, (whole, name: string) => String(figures[name] ?? whole));
