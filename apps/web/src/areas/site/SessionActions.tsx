import { useText } from "@cutwater/ui/i18n/useText.ts";
import { lazyPart } from "@cutwater/ui/lazy-part.ts";
import { useToken } from "@cutwater/ui/session/token.ts";
import { useCustomer } from "@cutwater/ui/session/useCustomer.ts";
import { Button } from "@mantine/core";
import { Suspense } from "react";
import { Link } from "react-router";
import { useLocalizedPath } from "../../address/useLocalizedPath.ts";
import { siteMessages } from "./messages.ts";
import styles from "./SessionActions.module.css";

const AvatarMenu = lazyPart(async () => (await import("../../features/accounts/menu/AvatarMenu.tsx")).AvatarMenu);
const AccountPanel = lazyPart(async () => (await import("../../features/accounts/menu/AccountPanel.tsx")).AccountPanel);

/** The account part of the header, and of its panel on phones: sign-in links for visitors, the account menu for customers. */
export function SessionActions({ isPanel = false }: { isPanel?: boolean }) {
  const t = useText(siteMessages);
  const at = useLocalizedPath();
  const token = useToken();
  const { customer } = useCustomer();
  const Menu = isPanel ? AccountPanel : AvatarMenu;
  if (token) {
    return (
      <Suspense fallback={<div className={styles.menu} />}>
        {customer ? <Menu customer={customer} base="" /> : <div className={styles.menu} />}
      </Suspense>
    );
  }
  return (
    <div className={styles.row}>
      <Button component={Link} to={at("/login")} variant="subtle">
        {t("login")}
      </Button>
      <Button component={Link} to={at("/signup")} variant="default">
        {t("signup")}
      </Button>
    </div>
  );
}
