import { archiveJobs } from "@cutwater/contract/jobs.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { save } from "@cutwater/ui/save/save.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useState } from "react";

/**
 * Downloads the results of several jobs as one zip, which the browser writes to disk as it arrives. When there is no result, a
 * toast shows the reason.
 */
export function useSaveResults() {
  const { language } = useLanguage();
  const [isAsking, setAsking] = useState(false);
  return {
    isAsking,
    async saveResults(jobIds: readonly string[]): Promise<void> {
      if (isAsking) return;
      setAsking(true);
      try {
        const { url } = await call(archiveJobs, { jobIds: jobIds.join(",") });
        save(url);
      } catch (error) {
        toast.bad(sentenceOf(error, language));
      } finally {
        setAsking(false);
      }
    },
  };
}
