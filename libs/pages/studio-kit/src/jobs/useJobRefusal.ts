import { State } from "@cutwater/contract/answer.ts";
import { ApiRefusal, sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useDelayedRedirect } from "@cutwater/ui/hooks/useDelayedRedirect.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { jobMessages } from "./messages.ts";

/**
 * Shows why a job was refused (errors.3, errors.8). When credits are missing, the plans open after 1.5 s. Otherwise a toast shows
 * the reason.
 */
export function useJobRefusal() {
  const t = useText(jobMessages);
  const { language } = useLanguage();
  const { redirectTo } = useDelayedRedirect();
  return (error: unknown): void => {
    if (!(error instanceof ApiRefusal && error.state === State.lacksCredits)) {
      toast.bad(t("submitFailed", { reason: sentenceOf(error, language) }));
      return;
    }
    toast.warn(t("lacksCredits"));
    redirectTo("/price");
  };
}
