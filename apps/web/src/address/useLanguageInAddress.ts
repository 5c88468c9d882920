import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { languageOfAddress, plainAddress } from "./language-in-path.ts";

/** Replaces a Chinese address by the plain one when the visitor changes to English, so that a reload stays in English. */
export function useLanguageInAddress(): void {
  const { language } = useLanguage();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (language === "en" && languageOfAddress(pathname) === "zh")
      void navigate(plainAddress(pathname) + search, { replace: true, state });
  }, [language, pathname, search, state, navigate]);
}
