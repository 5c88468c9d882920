import { defineMessages, valueIn } from "@cutwater/contract/i18n.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Link } from "react-router";
import { useLocalizedPath } from "../../../address/useLocalizedPath.ts";
import { LegalPage } from "./LegalPage.tsx";
import { privacyEn } from "./privacy.en.ts";
import { privacyZh } from "./privacy.zh.ts";

const messages = defineMessages({
  en: { agreement: "Read the membership agreement" },
  zh: { agreement: "阅读会员协议" },
});

/** The privacy policy, with a link to the membership agreement. */
export function Privacy() {
  const t = useText(messages);
  const at = useLocalizedPath();
  const { language } = useLanguage();
  return (
    <LegalPage
      document={valueIn({ en: privacyEn, zh: privacyZh }, language)}
      end={
        <Link className={page.link} to={at("/terms")}>
          {t("agreement")}
        </Link>
      }
    />
  );
}
