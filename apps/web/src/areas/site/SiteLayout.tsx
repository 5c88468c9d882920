import { Footer } from "@cutwater/ui/components/Footer.tsx";
import { Header } from "@cutwater/ui/components/Header.tsx";
import { WeixinWarning } from "@cutwater/ui/components/WeixinWarning.tsx";
import { ZoomWarning } from "@cutwater/ui/components/ZoomWarning.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useEffect } from "react";
import { Outlet, ScrollRestoration, useLocation, useNavigate } from "react-router";
import { languageOfAddress, plainAddress } from "../../address/address.ts";
import { useAt } from "../../address/useAt.ts";
import { siteMessages } from "./messages.ts";
import styles from "./SiteLayout.module.css";

/** What surrounds every page of the site. */
export function SiteLayout() {
  const t = useText(siteMessages);
  const at = useAt();
  useLanguageInAddress();
  return (
    <div className={styles.site}>
      <WeixinWarning />
      <Header
        home={at("/")}
        items={[
          { to: at("/"), label: t("download") },
          { to: at("/price"), label: t("pricing") },
        ]}
      />
      <div id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </div>
      <Footer
        links={[
          { to: at("/privacy"), label: t("privacy") },
          { to: at("/status"), label: t("status") },
        ]}
      />
      <ZoomWarning />
      <ScrollRestoration getKey={({ pathname: path }) => path.replace(/\/job\/.*$/, "") || "/"} />
    </div>
  );
}

/** Whoever changes to English at a Chinese address goes on at the plain one, so that a reload stays in English. */
function useLanguageInAddress(): void {
  const { language } = useLanguage();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (language === "en" && languageOfAddress(pathname) === "zh")
      navigate(plainAddress(pathname) + search, { replace: true });
  }, [language, pathname, search, navigate]);
}
