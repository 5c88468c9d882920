import { Footer } from "@cutwater/ui/components/Footer.tsx";
import { Header } from "@cutwater/ui/components/Header.tsx";
import { OfflineNote } from "@cutwater/ui/components/OfflineNote.tsx";
import { WeixinWarning } from "@cutwater/ui/components/WeixinWarning.tsx";
import { ZoomWarning } from "@cutwater/ui/components/ZoomWarning.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useToken } from "@cutwater/ui/session/token.ts";
import { Outlet, ScrollRestoration } from "react-router";
import { useLanguageInAddress } from "../../address/useLanguageInAddress.ts";
import { useLocalizedPath } from "../../address/useLocalizedPath.ts";
import { ChatSupport } from "../../features/accounts/chat/ChatSupport.tsx";
import { CreditsChip } from "./CreditsChip.tsx";
import { siteMessages } from "./messages.ts";
import { SessionActions } from "./SessionActions.tsx";
import styles from "./SiteLayout.module.css";

/** The layout of every page of the site. */
export function SiteLayout() {
  const t = useText(siteMessages);
  const at = useLocalizedPath();
  const token = useToken();
  useLanguageInAddress();
  return (
    <div className={styles.site}>
      <WeixinWarning />
      <OfflineNote />
      <Header
        home={at("/")}
        standing={<CreditsChip />}
        actions={<SessionActions />}
        panelActions={<SessionActions isPanel />}
        items={[
          { to: at("/"), label: t("download") },
          token ? { to: "/studio", label: t("studio"), isElsewhere: true } : { to: at("/tools"), label: t("studio") },
          { to: at("/price"), label: t("pricing") },
        ]}
      />
      <div id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </div>
      <Footer
        links={[
          { to: at("/privacy"), label: t("privacy") },
          { to: at("/terms"), label: t("terms") },
          { to: at("/contact"), label: t("help") },
          { to: at("/status"), label: t("status") },
        ]}
      />
      <ZoomWarning />
      <ChatSupport />
      <ScrollRestoration getKey={({ pathname: path }) => path.replace(/\/job\/.*$/, "") || "/"} />
    </div>
  );
}
