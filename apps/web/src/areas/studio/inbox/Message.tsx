import type { InboxMessage } from "@cutwater/contract/inbox.ts";
import { formatDate } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Link } from "react-router";
import styles from "./InboxPanel.module.css";
import { targetOf } from "./message-target.ts";
import { inboxMessages } from "./messages.ts";

/** One message; following its link marks it as read. */
export function Message({
  message: { title, text, link, createDate, isRead },
  onRead,
  onLeave,
}: {
  message: InboxMessage;
  onRead: () => void;
  onLeave: () => void;
}) {
  const t = useText(inboxMessages);
  const { language } = useLanguage();
  const target = link === null ? null : targetOf(link);
  const words = (
    <>
      <span className={styles.title}>
        {!isRead && <span className={styles.dot} role="img" aria-label={t("unread")} />}
        {title}
      </span>
      <span className={styles.text}>{text}</span>
      <span className={styles.date}>{formatDate(createDate, language)}</span>
    </>
  );
  const follow = () => {
    onRead();
    onLeave();
  };
  return (
    <li>
      {target === null ? (
        <button type="button" className={styles.message} onClick={onRead}>
          {words}
        </button>
      ) : "to" in target ? (
        <Link className={styles.message} to={target.to} onClick={follow}>
          {words}
        </Link>
      ) : (
        <a className={styles.message} href={target.href} onClick={follow}>
          {words}
        </a>
      )}
    </li>
  );
}
