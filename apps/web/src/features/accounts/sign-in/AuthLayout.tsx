import { defineMessages } from "@cutwater/contract/i18n.ts";
import { Brand } from "@cutwater/ui/components/Brand.tsx";
import { LanguageSwitch } from "@cutwater/ui/components/LanguageSwitch.tsx";
import { RegionSwitch } from "@cutwater/ui/components/RegionSwitch.tsx";
import { Sea } from "@cutwater/ui/components/Sea.tsx";
import { ThemeSwitch } from "@cutwater/ui/components/ThemeSwitch.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useLanguageInAddress } from "../../../address/useLanguageInAddress.ts";
import { useLocalizedPath } from "../../../address/useLocalizedPath.ts";
import styles from "./AuthLayout.module.css";

const messages = defineMessages({
  en: {
    home: "Cutwater, home",
    saying: "A cutwater is the front edge of a prow.\nIt parts the water and leaves it clean.",
    privacy: "Privacy",
    terms: "Membership agreement",
  },
  zh: {
    home: "Cutwater 首页",
    saying: "Cutwater，船首最前的那道刃：\n分开水面，身后一片清澈。",
    privacy: "隐私",
    terms: "会员协议",
  },
});

/** The layout of the sign-in forms: the form at the left, the picture of parted water at the right. Phones show only the form. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const t = useText(messages);
  const at = useLocalizedPath();
  useLanguageInAddress();
  return (
    <div className={styles.auth}>
      <div className={styles.side}>
        <header className={styles.bar}>
          <Link className={styles.brand} to={at("/")} aria-label={t("home")}>
            <Brand />
          </Link>
          <div className={styles.end}>
            <ThemeSwitch />
            <LanguageSwitch />
          </div>
        </header>
        <main id="content" className={styles.inner}>
          {children}
        </main>
        <footer className={styles.foot}>
          <Link to={at("/privacy")}>{t("privacy")}</Link>
          <Link to={at("/terms")}>{t("terms")}</Link>
          <RegionSwitch />
        </footer>
      </div>
      <Sea>{t("saying")}</Sea>
    </div>
  );
}
