import type { ConsumptionRecord } from "@cutwater/contract/billing.ts";
import { type BadgeStatus, StatusBadge } from "@cutwater/ui/components/StatusBadge.tsx";
import { formatDate, formatDurationWords, formatNumber } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { PagedList } from "../PagedList.tsx";
import { subscriptionMessages } from "./messages.ts";
import { useRecords } from "./order-queries.ts";
import styles from "./Subscription.module.css";

const badges: Readonly<Record<ConsumptionRecord["state"], BadgeStatus>> = {
  held: "running",
  used: "done",
  returned: "expired",
};

/** The records of spent credits. */
export function Records() {
  const t = useText(subscriptionMessages);
  const { language } = useLanguage();
  const records = useRecords();
  return (
    <PagedList pages={records} empty={{ title: t("noRecords"), text: t("noRecordsText") }}>
      {(list) => (
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{t("service")}</th>
              <th className={styles.wide}>{t("task")}</th>
              <th className={styles.wide}>{t("date")}</th>
              <th className={styles.wide}>{t("duration")}</th>
              <th className={styles.number}>{t("used")}</th>
              <th className={styles.end}>{t("state")}</th>
            </tr>
          </thead>
          <tbody>
            {list.map(({ id, service, name, credits, duration, createDate, state }) => (
              <tr key={id}>
                <td>
                  {service.name}
                  <span className={styles.narrow}>{name}</span>
                  <span className={styles.narrow}>{formatDate(createDate, language)}</span>
                </td>
                <td className={`${styles.wide} ${styles.task}`}>{name}</td>
                <td className={`${styles.wide} ${page.mute}`}>{formatDate(createDate, language)}</td>
                <td className={styles.wide}>
                  {duration === null ? t("none") : formatDurationWords(duration, language)}
                </td>
                <td className={styles.number}>{credits === 0 ? t("free") : formatNumber(credits, language)}</td>
                <td className={styles.end}>
                  <StatusBadge status={badges[state]} word={t(state === "used" ? "usedUp" : state)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PagedList>
  );
}
