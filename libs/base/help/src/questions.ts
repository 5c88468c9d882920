import { formatSize } from "@cutwater/contract/figures.ts";
import { type Language, text } from "@cutwater/contract/i18n.ts";
import { jobsAtOnce } from "@cutwater/contract/jobs.ts";
import { freeScale, limits, scales, secondsOfProduct, secondsWithoutPlan } from "@cutwater/contract/plans.ts";
import { uploadLimits } from "@cutwater/contract/uploads.ts";
import { voiceLimits } from "@cutwater/contract/voices.ts";
import { answers } from "./answers.ts";

/** The questions of /contact by topic. Their names are also the anchors, so they must not change: /contact#erase. */
export const topics = [
  { name: "downloads", questions: ["download", "rights", "locked", "expired", "subtitles"] },
  { name: "tools", questions: ["erase", "text", "restore", "images", "videos", "voices", "limits"] },
  { name: "plans", questions: ["cost", "failed", "again", "refund"] },
] as const;

export type Answered = { id: (typeof topics)[number]["questions"][number]; question: string; answer: string };

/** The answers' figures, from the constants that the server uses. */
const figuresIn = (language: Language): Readonly<Record<string, string | number>> => ({
  perPaste: limits.linksPerPaste,
  visitorLinks: limits.visitorParsesPerDay,
  customerLinks: limits.customerParsesPerDay,
  planLinks: limits.planParsesPerDay,
  minutes: limits.linkMinutes,
  fileHours: limits.finishedFileHours,
  freeScale,
  mostScale: Math.max(...scales),
  pictures: jobsAtOnce,
  leastSeconds: voiceLimits.least,
  mostSeconds: voiceLimits.most,
  voices: voiceLimits.perCustomer,
  freeSeconds: secondsWithoutPlan,
  planSeconds: Math.max(...Object.values(secondsOfProduct)),
  videoSize: formatSize(uploadLimits.videoBytes, language, 0),
  pictureSize: formatSize(uploadLimits.pictureBytes, language, 0),
  freeHours: limits.resultsHours.free,
  planDays: limits.resultsHours.paying / 24,
});

/** The topics with their questions and answers in a language. */
export function answeredIn(language: Language): { name: (typeof topics)[number]["name"]; list: Answered[] }[] {
  const figures = figuresIn(language);
  return topics.map(({ name, questions }) => ({
    name,
    list: questions.map((id) => ({
      id,
      question: text(answers, language, `${id}Q`),
      answer: text(answers, language, `${id}A`, figures),
    })),
  }));
}
