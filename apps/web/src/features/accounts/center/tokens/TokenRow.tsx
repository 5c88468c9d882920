import type { AccessToken } from "@cutwater/contract/access-tokens.ts";
import { formatDate, formatNumber } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button } from "@mantine/core";
import styles from "./AccessTokens.module.css";
import { tokenMessages } from "./messages.ts";

/** One access token: its name, the end of its secret, permissions, use and end. */
export function TokenRow({ token, onEnd }: { token: AccessToken; onEnd: () => void }) {
  const t = useText(tokenMessages);
  const { language } = useLanguage();
  const { name, ending, scopes, creditsPerDay, creditsToday, lastDate, endDate } = token;
  const credits = { used: formatNumber(creditsToday, language), limit: formatNumber(creditsPerDay, language) };
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.name}>
          {name} <span className={styles.ending}>cut_…{ending}</span>
        </p>
        <p className={styles.small}>
          {scopes.map((scope) => (
            <span key={scope}>{t(scope)}</span>
          ))}
        </p>
        <p className={styles.small}>
          <span>{lastDate === null ? t("unused") : t("used", { date: formatDate(lastDate, language) })}</span>
          <span>{t("ends", { date: formatDate(endDate, language) })}</span>
          {scopes.some((scope) => scope !== "read") && <span>{t("today", credits)}</span>}
        </p>
      </div>
      <Button variant="danger" size="sm" aria-label={t("endOf", { name })} onClick={onEnd}>
        {t("end")}
      </Button>
    </li>
  );
}
