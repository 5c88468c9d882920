import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { signOut } from "@cutwater/ui/session/sign-out.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { useState } from "react";
import styles from "./Menu.module.css";
import { menuMessages } from "./messages.ts";

/** Asks before signing out, which clears everything stored but the language and loads the main site (states.9). */
export function SignOutDialog({ isOpen, onStay }: { isOpen: boolean; onStay: () => void }) {
  const t = useText(menuMessages);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  return (
    <Sheet isOpen={isOpen} onClose={onStay} title={t("exitTitle")}>
      <p className={styles.text}>{t("exitText")}</p>
      <div className={page.dialogActions}>
        <Button variant="default" onClick={onStay} disabled={isLeaving}>
          {t("stay")}
        </Button>
        <Button onClick={leave} disabled={isLeaving}>
          {isLeaving ? t("leaving") : t("exit")}
        </Button>
      </div>
    </Sheet>
  );
}
