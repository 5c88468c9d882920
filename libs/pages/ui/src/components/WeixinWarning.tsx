import { defineMessages } from "@cutwater/contract/i18n.ts";
import { IconAlertCircle } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { useText } from "../i18n/useText.ts";
import { isWeixin } from "./browser.ts";
import styles from "./Notice.module.css";

const messages = defineMessages({
  en: { open: "Downloads do not work inside WeChat. Open the menu at the top right and choose Open in browser." },
  zh: { open: "微信内无法下载文件。请点击右上角菜单，选择“在浏览器打开”。" },
});

const neverChanges = () => () => {};
const isWeixinHere = () => isWeixin(navigator.userAgent);

/** A notice inside WeChat that files cannot be saved there, and what to do instead (screens.21). */
export function WeixinWarning() {
  const t = useText(messages);
  // Only the browser knows: the prerendered page is the same for all.
  const isShown = useSyncExternalStore(neverChanges, isWeixinHere, () => false);
  if (!isShown) return null;
  return (
    <p className={styles.notice} role="status">
      <IconAlertCircle size={20} stroke={1.6} aria-hidden="true" />
      {t("open")}
    </p>
  );
}
