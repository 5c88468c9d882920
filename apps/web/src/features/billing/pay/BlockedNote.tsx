import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { useNavigate } from "react-router";
import { payMessages } from "./messages.ts";
import styles from "./Pay.module.css";
import type { BlockedWindow } from "./usePay.ts";

/** A link to the payment window that the browser blocked; this page continues to the order and waits there. */
export function BlockedNote({ link, returnTo }: BlockedWindow) {
  const t = useText(payMessages);
  const navigate = useNavigate();
  return (
    <p role="alert" className={styles.blocked}>
      {t("blocked")}{" "}
      <a className={page.link} href={link} target="_blank" rel="noreferrer" onClick={() => void navigate(returnTo)}>
        {t("openAlipay")}
      </a>
    </p>
  );
}
