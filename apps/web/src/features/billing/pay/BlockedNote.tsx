import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { useNavigate } from "react-router";
import { payMessages } from "./messages.ts";
import styles from "./Pay.module.css";
import type { BlockedWindow } from "./usePay.ts";

/**
 * A link to the payment window, if the browser blocked the window. Meanwhile this page shows the order and waits for the payment.
 */
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
