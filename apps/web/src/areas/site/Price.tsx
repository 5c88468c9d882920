import { limits } from "@cutwater/contract/plans.ts";
import { PageTitle } from "@cutwater/ui/components/PageTitle.tsx";
import { Segmented } from "@cutwater/ui/components/Segmented.tsx";
import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import { useInstance } from "@cutwater/ui/hooks/useInstance.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import clsx from "clsx";
import { useState } from "react";
import { Link } from "react-router";
import { useAt } from "../../address/useAt.ts";
import { siteMessages } from "./messages.ts";
import { PlanBox } from "./PlanBox.tsx";
import styles from "./Price.module.css";
import type { Period } from "./plans.ts";
import { priceMessages } from "./price-messages.ts";

/** What each plan will open. Buying comes with accounts; until then this page sells nothing. */
export function Price() {
  const t = useText(priceMessages);
  const site = useText(siteMessages);
  const at = useAt();
  const instance = useInstance();
  const [period, setPeriod] = useState<Period>("year");
  useDocumentMeta({ title: site("priceTitle"), description: site("priceDescription") });
  return (
    <main className={page.page}>
      <PageTitle align="center" title={t("title")} text={t("text")} />
      {instance?.usersClaim && <p className={styles.users}>{t("users", { count: instance.usersClaim })}</p>}
      <div className={styles.period}>
        <Segmented
          label={t("period")}
          value={period}
          onChange={setPeriod}
          options={[
            { value: "month", label: t("month") },
            { value: "year", label: t("year") },
          ]}
        />
      </div>
      <div className={styles.plans}>
        <PlanBox
          plan="free"
          period={period}
          isOpen
          extras={[t("quota", { count: limits.visitorParsesPerDay }), t("kept", { count: limits.worksHours })]}
          action={
            <Button component={Link} to={at("/")} fullWidth>
              {t("get")}
            </Button>
          }
        />
        <PlanBox plan="basic" period={period} />
        <PlanBox plan="premium" period={period} isVip />
      </div>
      <section className={clsx(page.card, styles.enterprise)}>
        <div>
          <h2 className={page.head}>{t("enterprise")}</h2>
          <p className={clsx(page.ui, page.mute)}>{t("enterpriseText")}</p>
        </div>
        <span className={clsx(page.small, page.faint)}>{t("coming")}</span>
      </section>
      <p className={styles.note}>{t("note")}</p>
    </main>
  );
}
