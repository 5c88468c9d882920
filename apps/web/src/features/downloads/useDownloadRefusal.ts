import { State } from "@cutwater/contract/answer.ts";
import { ApiRefusal, sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useDelayedRedirect } from "@cutwater/ui/hooks/useDelayedRedirect.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { toast } from "@cutwater/ui/toast.ts";
import { useLocalizedPath } from "../../address/useLocalizedPath.ts";

export const isLackOfCredits = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.state === State.lacksCredits;

/** Shows why a download was refused. If the customer has no credits, the plans open after 1.5 s (errors.3). */
export function useDownloadRefusal() {
  const { language } = useLanguage();
  const at = useLocalizedPath();
  const { redirectTo } = useDelayedRedirect();
  return (error: unknown): void => {
    const isLack = isLackOfCredits(error);
    toast[isLack ? "warn" : "bad"](sentenceOf(error, language));
    if (isLack) redirectTo(at("/price"));
  };
}
