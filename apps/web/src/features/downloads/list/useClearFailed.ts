import { clearFailedJobs } from "@cutwater/contract/jobs.ts";
import { jobsKey } from "@cutwater/studio-kit/jobs/jobs-key.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { toast } from "@cutwater/ui/toast.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Deletes all failed downloads of the caller. Afterwards the list is requested again. */
export function useClearFailed() {
  const { language } = useLanguage();
  const queries = useQueryClient();
  const { isPending, mutateAsync } = useMutation({
    mutationFn: () => call(clearFailedJobs, { serviceCode: "VIDEO_DOWNLOAD" }),
    networkMode: "always",
    onError: (error) => toast.bad(sentenceOf(error, language)),
    onSettled: () => queries.invalidateQueries({ queryKey: jobsKey }),
  });
  return { isClearing: isPending, clearFailed: () => mutateAsync().catch(() => {}) };
}
