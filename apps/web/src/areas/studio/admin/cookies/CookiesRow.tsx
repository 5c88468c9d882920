import type { SiteCookies } from "@cutwater/contract/site-cookies.ts";
import { StatusBadge } from "@cutwater/ui/components/StatusBadge.tsx";
import { formatDate } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button } from "@mantine/core";
import styles from "../Admin.module.css";
import { cookiesMessages } from "./messages.ts";

const badges = { valid: "done", expired: "expired", unreadable: "failed" } as const;

/** The cookies of one site: how many, when they expire, and whether they are in use. */
export function CookiesRow({ cookies, onRemove }: { cookies: SiteCookies; onRemove: () => void }) {
  const t = useText(cookiesMessages);
  const { language } = useLanguage();
  const { site, from, count, firstExpiry, lastExpiry, state, createDate } = cookies;
  const date = (at: number) => formatDate(at, language);
  const expiry = () => {
    if (firstExpiry === null || lastExpiry === null) return t("session");
    const first = date(firstExpiry);
    const last = date(lastExpiry);
    return first === last ? t("lastsUntil", { last }) : t("lasts", { first, last });
  };
  return (
    <li>
      <div className={styles.words}>
        <p className={styles.message}>{site}</p>
        <p className={styles.small}>
          {from === "folder" ? (
            <span>{t("inFolder")}</span>
          ) : (
            <>
              <span>{t("count", { count: count ?? 0 })}</span>
              <span>{expiry()}</span>
              {createDate !== null && <span>{t("uploaded", { date: date(createDate) })}</span>}
            </>
          )}
        </p>
        {state === "unreadable" && <p className={styles.wrong}>{t("unreadableText")}</p>}
      </div>
      <div className={styles.standing}>
        <StatusBadge status={badges[state]} word={t(state)} />
        {from === "desk" && (
          <Button size="sm" variant="default" aria-label={t("removeOf", { site })} onClick={onRemove}>
            {t("remove")}
          </Button>
        )}
      </div>
    </li>
  );
}
