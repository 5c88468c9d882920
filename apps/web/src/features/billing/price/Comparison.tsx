import type { Product } from "@cutwater/contract/billing.ts";
import { Segmented } from "@cutwater/ui/components/Segmented.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import clsx from "clsx";
import { useId, useState } from "react";
import styles from "./Comparison.module.css";
import { comparisonMessages } from "./comparison-messages.ts";
import { priceMessages } from "./messages.ts";
import type { Period, PlanName } from "./plans.ts";
import { comparedPlans, useComparison } from "./useComparison.ts";

/** All plans in one table, by their real limits. Phones show the column of one plan, which a control above the table chooses. */
export function Comparison({ period, sold }: { period: Period; sold: readonly Product[] }) {
  const t = useText(comparisonMessages);
  const price = useText(priceMessages);
  const groups = useComparison(period, sold);
  const [shown, setShown] = useState<PlanName>("premium");
  const titleId = useId();
  return (
    <section className={page.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={page.title}>
        {t("title")}
      </h2>
      <div className={clsx(page.onlyPhone, styles.choice)}>
        <Segmented
          label={t("plan")}
          value={shown}
          onChange={setShown}
          options={comparedPlans.map((value) => ({ value, label: price(value) }))}
        />
      </div>
      <table className={styles.table} data-shown={shown} aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">{t("feature")}</th>
            {comparedPlans.map((plan) => (
              <th key={plan} scope="col" data-plan={plan}>
                {price(plan)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ name, rows }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" className={styles.group}>
                {name}
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                {comparedPlans.map((plan) => (
                  <td key={plan} data-plan={plan} data-more={row.values[plan].isMore || undefined}>
                    {row.values[plan].text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
