import { Footer } from "@cutwater/ui/components/Footer.tsx";
import { Header } from "@cutwater/ui/components/Header.tsx";
import { OfflineNote } from "@cutwater/ui/components/OfflineNote.tsx";
import { WeixinWarning } from "@cutwater/ui/components/WeixinWarning.tsx";
import { ZoomWarning } from "@cutwater/ui/components/ZoomWarning.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useCustomer } from "@cutwater/ui/session/useCustomer.ts";
import { Button } from "@mantine/core";
import { Suspense } from "react";
import { Link, Outlet, ScrollRestoration, useLocation } from "react-router";
import { ChatSupport } from "../../features/accounts/chat/ChatSupport.tsx";
import { AccountPanel } from "../../features/accounts/menu/AccountPanel.tsx";
import { AvatarMenu } from "../../features/accounts/menu/AvatarMenu.tsx";
import { CreditsMenu } from "../../features/billing/credits/CreditsMenu.tsx";
import { tools } from "../../tools/tools.ts";
import { FailureToasts } from "./FailureToasts.tsx";
import { Bell } from "./inbox/Bell.tsx";
import { studioMessages } from "./messages.ts";
import { StudioNav } from "./nav/StudioNav.tsx";
import { Tabs } from "./nav/Tabs.tsx";
import { useSections } from "./nav/useSections.ts";
import styles from "./StudioLayout.module.css";

/** The layout of every page of the studio. Admins buy nothing: they see neither credits nor membership (screens.13). */
export function StudioLayout() {
  const t = useText(studioMessages);
  const { customer } = useCustomer();
  const buys = customer !== null && !customer.isAdmin;
  const { pathname } = useLocation();
  const serviceCode = tools.find(({ tool }) => tool.path === pathname)?.tool.code ?? null;
  const { tasks, shown, others, rest } = useSections();
  const login = (
    <Button component={Link} to="/login">
      {t("login")}
    </Button>
  );
  return (
    <div className={styles.studio}>
      <WeixinWarning />
      <OfflineNote />
      <Header
        isDense
        items={[{ key: "sections", inBar: <StudioNav />, items: [...tasks, ...shown, ...others, ...rest] }]}
        standing={
          customer && (
            <>
              {buys && <CreditsMenu customer={customer} serviceCode={serviceCode} />}
              <Bell />
            </>
          )
        }
        actions={customer ? <AvatarMenu customer={customer} base="/studio" /> : login}
        panelActions={customer ? <AccountPanel customer={customer} base="/studio" /> : login}
      />
      <div id="content" className={styles.content} tabIndex={-1}>
        {/* A tool's page is loaded when it is opened. Until then the previous page stays. */}
        <Suspense>
          <Outlet />
        </Suspense>
      </div>
      <Footer
        hasSwitches
        links={[
          { to: "/privacy", label: t("privacy") },
          { to: "/terms", label: t("terms") },
          { to: "/contact", label: t("help") },
        ]}
      />
      {customer && <Tabs />}
      {customer && <FailureToasts />}
      <ZoomWarning />
      <ChatSupport />
      <ScrollRestoration />
    </div>
  );
}
