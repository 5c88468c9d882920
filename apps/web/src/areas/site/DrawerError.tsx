import { networkSentence } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { toast } from "@cutwater/ui/toast.ts";
import { useEffect } from "react";
import { useNavigate, useRouteError } from "react-router";

/** Shown when the drawer's chunk could not be loaded: displays a toast, and the page below the drawer stays. */
export function DrawerError() {
  const error = useRouteError();
  const { language } = useLanguage();
  const navigate = useNavigate();
  useEffect(() => {
    console.error(error);
    toast.bad(networkSentence(language));
    void navigate("..", { replace: true, preventScrollReset: true });
  }, [error, language, navigate]);
  return null;
}
