import type { SiteHealth } from "@cutwater/contract/downloads.ts";
import { defineMessages } from "@cutwater/contract/i18n.ts";
import { formatDate, formatNumber, formatPercent } from "../format.ts";
import { useLanguage } from "../i18n/language.tsx";
import { useText } from "../i18n/useText.ts";
import styles from "./SiteTable.module.css";

const messages = defineMessages({
  en: {
    site: "Site",
    read: "Read",
    share: "Success rate",
    last: "Last success",
    of: "{succeeded} of {tried}",
    never: "none yet",
    cookies: "with an account",
  },
  zh: {
    site: "网站",
    read: "解析",
    share: "成功率",
    last: "上次成功",
    of: "{succeeded} / {tried} 次",
    never: "暂无",
    cookies: "已登录账号",
  },
});

/** Shows how often links of each site could be read. */
export function SiteTable({ sites }: { sites: readonly SiteHealth[] }) {
  const t = useText(messages);
  const { language } = useLanguage();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t("site")}</th>
          <th scope="col">{t("share")}</th>
          <th scope="col">{t("read")}</th>
          <th scope="col">{t("last")}</th>
        </tr>
      </thead>
      <tbody>
        {sites.map(({ site, tried, succeeded, lastSuccessAt, hasCookies }) => (
          <tr key={site}>
            <th scope="row">
              {site}
              {hasCookies && <span className={styles.note}> {t("cookies")}</span>}
            </th>
            <td>{tried ? formatPercent((succeeded / tried) * 100, language) : "–"}</td>
            <td>{t("of", { succeeded: formatNumber(succeeded, language), tried: formatNumber(tried, language) })}</td>
            <td>{lastSuccessAt === null ? t("never") : formatDate(lastSuccessAt, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
