import { type Act, pageActs } from "@cutwater/contract/admin.ts";
import type { Currency } from "@cutwater/contract/billing.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { formatDate, formatNumber } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { formatMoney } from "../../../features/billing/billing-format.ts";
import { PagedList } from "../../../features/billing/PagedList.tsx";
import { usePagedQuery } from "../../../features/billing/usePagedQuery.ts";
import styles from "./Admin.module.css";
import { type Deed, type ShownField, shownFields } from "./act-detail.ts";
import { adminMessages } from "./messages.ts";

/** The log of admin acts, newest first. */
export function Acts() {
  const t = useText(adminMessages);
  const { language } = useLanguage();
  const acts = usePagedQuery(["admin-acts"], (paging, signal) => call(pageActs, paging, { signal }));
  const money = (cents: unknown, currency: Currency) =>
    typeof cents === "number" ? formatMoney(cents, currency, language) : t("onRequest");
  const valueText = ({ kind, value }: ShownField, { currency }: Act["detail"]): string => {
    if (kind === "flag") return t(value ? "yes" : "no");
    if (kind === "deed") return t(`deed${value as Deed}`);
    if (kind === "yuan") return money(value, "CNY");
    if (kind === "dollars") return money(value, "USD");
    if (kind === "sum") return money(value, currency === "CNY" ? "CNY" : "USD");
    return typeof value === "number" ? formatNumber(value, language) : String(value);
  };
  return (
    <PagedList pages={acts} empty={{ title: t("noActs") }}>
      {(list) => (
        <ul className={styles.rows}>
          {list.map(({ id, adminId, act, subject, detail, createDate }) => (
            <li key={id}>
              <div className={styles.words}>
                <p className={styles.strong}>{t(`act${act}`)}</p>
                <p className={styles.small}>
                  <span>{formatDate(createDate, language)}</span>
                  <span>
                    {t("admin")} {adminId}
                  </span>
                  <span>
                    {t("subject")} <span className={page.mono}>{subject}</span>
                  </span>
                </p>
                <p className={styles.detail}>
                  {shownFields({ act, detail }).map((field) => (
                    <span key={field.name}>
                      {t("fact", { label: t(field.label), value: valueText(field, detail) })}
                    </span>
                  ))}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
