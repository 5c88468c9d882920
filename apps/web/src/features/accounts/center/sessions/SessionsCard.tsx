import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { formatDate } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { Button } from "@mantine/core";
import { CenterCard } from "../CenterCard.tsx";
import { sessionMessages } from "./messages.ts";
import styles from "./SessionsCard.module.css";
import { useSessions } from "./useSessions.ts";

/** The sessions of the customer. Each session except the current one can be ended, or all of them at once. */
export function SessionsCard() {
  const t = useText(sessionMessages);
  const { language } = useLanguage();
  const { list, end, ended } = useSessions({
    onEnded: () => toast.good(t("ended")),
    onRefused: (error) => toast.warn(sentenceOf(error, language)),
  });
  const sessions = list.data ?? [];
  return (
    <CenterCard
      title={t("title")}
      text={t("text")}
      end={
        sessions.length > 1 && (
          <Button variant="default" size="sm" disabled={ended !== null} onClick={() => end("others")}>
            {t("endOthers")}
          </Button>
        )
      }
    >
      {list.isPending && (
        <div role="status" aria-label={t("loading")} className={styles.loading}>
          <Skeleton width="60%" height={16} />
          <Skeleton width="40%" height={14} />
        </div>
      )}
      {list.isError && (
        <div role="alert" className={styles.failed}>
          <p>{t("failed")}</p>
          <Button variant="default" size="sm" onClick={() => void list.refetch()}>
            {t("retry")}
          </Button>
        </div>
      )}
      <ul className={styles.list}>
        {sessions.map(({ id, device, address, lastDate, isThis }) => {
          const [browser = "", system] = device.split(" on ");
          const name = system ? t("device", { browser, system }) : browser || t("unknown");
          const date = formatDate(lastDate, language);
          return (
            <li key={id} className={styles.row}>
              <div className={styles.text}>
                <p className={styles.device}>{name}</p>
                <p className={styles.small}>
                  <span>{t("used", { date })}</span>
                  {address && <span>{address}</span>}
                </p>
              </div>
              {isThis ? (
                <span className={styles.here}>{t("thisDevice")}</span>
              ) : (
                <Button
                  variant="danger"
                  size="sm"
                  aria-label={t("endOf", { device: name, date })}
                  disabled={ended !== null}
                  onClick={() => end(id)}
                >
                  {t("end")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </CenterCard>
  );
}
