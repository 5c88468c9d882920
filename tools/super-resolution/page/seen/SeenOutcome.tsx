import type { Job } from "@cutwater/contract/jobs.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import page from "@cutwater/ui/styles/page.module.css";
import clsx from "clsx";
import { jobOptionsOf } from "../job-options.ts";
import { isCleaned, outcomeText, seenOf } from "./seen-text.ts";

/** The wear that a finished job cleaned; shows nothing if the job did not examine its picture. */
export function SeenOutcome({ job, className }: { job: Job; className?: string | undefined }) {
  const { language } = useLanguage();
  const seen = seenOf(job);
  if (!seen) return null;
  return (
    <p className={clsx(page.small, page.mute, className)} role="status">
      {outcomeText(seen, { wasCleaned: isCleaned(job), mode: jobOptionsOf(job).mode }, language)}
    </p>
  );
}
