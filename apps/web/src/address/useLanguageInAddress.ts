import { addressIn, languageOfAddress, plainAddress } from "@cutwater/contract/language-in-path.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * When the visitor changes the language, replaces the address if it contains another language, so that a reload keeps the choice.
 */
export function useLanguageInAddress(): void {
  const { language } = useLanguage();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const stated = languageOfAddress(pathname);
    if (stated !== null && stated !== language)
      void navigate(addressIn(language, plainAddress(pathname)) + search, { replace: true, state });
  }, [language, pathname, search, state, navigate]);
}
