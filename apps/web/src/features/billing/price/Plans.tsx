import type { Product } from "@cutwater/contract/billing.ts";
import { Segmented } from "@cutwater/ui/components/Segmented.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { lazyPart } from "@cutwater/ui/lazy-part.ts";
import { useToken } from "@cutwater/ui/session/token.ts";
import { useCustomer } from "@cutwater/ui/session/useCustomer.ts";
import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { useLocalizedPath } from "../../../address/useLocalizedPath.ts";
import { formatDay } from "../billing-format.ts";
import { useCurrency, useProducts } from "../offer-queries.ts";
import { dayMs, planEndOf } from "../plan-end.ts";
import { Comparison } from "./Comparison.tsx";
import { Enterprise } from "./Enterprise.tsx";
import { priceMessages } from "./messages.ts";
import { PlanBox } from "./PlanBox.tsx";
import styles from "./Price.module.css";
import { type PlanName, productOf } from "./plans.ts";
import { ServiceCosts } from "./ServiceCosts.tsx";
import { usePlanChoice } from "./usePlanChoice.ts";
import { savingOf, savingWords } from "./yearly-saving.ts";

const PaymentSheet = lazyPart(async () => (await import("../pay/PaymentSheet.tsx")).PaymentSheet);

/** The plans side by side, monthly or yearly. Choosing a plan opens the payment sheet. Visitors sign in first. */
export function Plans() {
  const t = useText(priceMessages);
  const { language } = useLanguage();
  const products = useProducts();
  const currency = useCurrency();
  const { period, setPeriod, code, choose, clear } = usePlanChoice();
  const token = useToken();
  const { customer } = useCustomer();
  const [now] = useState(Date.now);
  const sold = products.data ?? [];
  const saving = currency ? savingOf(sold, currency) : null;
  const chosen = token ? (sold.find((product) => product.code === code) ?? null) : null;
  const box = (plan: PlanName) => {
    const product = productOf(plan, period, sold);
    const isChosen = chosen !== null && product === chosen;
    const endsAt = product && planEndOf(product.code, customer?.orderList ?? [], now);
    const action =
      plan === "free" ? (
        <FreeAction />
      ) : (
        <Choose plan={plan} product={product} endsAt={endsAt} isChosen={isChosen} onChoose={choose} />
      );
    return (
      <PlanBox
        plan={plan}
        period={period}
        product={product}
        currency={currency}
        endsAt={endsAt}
        isChosen={isChosen}
        action={action}
      />
    );
  };
  return (
    <>
      <div className={styles.period}>
        <Segmented
          label={t("period")}
          value={period}
          onChange={setPeriod}
          options={[
            { value: "month", label: t("month") },
            {
              value: "year",
              label: (
                <>
                  {t("year")}
                  {saving !== null && <small className={styles.saving}>{savingWords(saving, language)}</small>}
                </>
              ),
            },
          ]}
        />
      </div>
      {products.isError && (
        <div role="alert" className={styles.failed}>
          <p>{t("failed")}</p>
          <Button variant="default" onClick={() => void products.refetch()}>
            {t("retry")}
          </Button>
        </div>
      )}
      <div className={styles.plans}>
        {box("free")}
        {box("basic")}
        {box("premium")}
      </div>
      <Enterprise product={sold.find((product) => product.code === "ENTERPRISE") ?? null} onChoose={choose} />
      <ServiceCosts />
      <Comparison period={period} sold={sold} />
      <Suspense>{token && <PaymentSheet product={chosen} onClose={clear} />}</Suspense>
    </>
  );
}

function Choose({
  plan,
  product,
  endsAt,
  isChosen,
  onChoose,
}: {
  plan: PlanName;
  product: Product | null;
  /** The end of the customer's time in this plan; null if the customer does not have it. */
  endsAt: number | null;
  isChosen: boolean;
  onChoose: (product: Product) => void;
}) {
  const t = useText(priceMessages);
  const { language } = useLanguage();
  const extended =
    product && endsAt !== null && t("extend", { date: formatDay(endsAt + product.days * dayMs, language) });
  return (
    <Button
      fullWidth
      {...(plan === "premium" ? {} : { variant: "default" })}
      disabled={!product}
      leftSection={isChosen && <IconCheck size={16} stroke={1.6} aria-hidden="true" />}
      onClick={() => product && onChoose(product)}
    >
      {isChosen ? t("chosen") : extended || t("choose", { plan: t(plan) })}
    </Button>
  );
}

/** The action of the free plan: start, or a note that the customer has it already. */
function FreeAction() {
  const t = useText(priceMessages);
  const at = useLocalizedPath();
  const token = useToken();
  const { customer } = useCustomer();
  if (!token) {
    return (
      <Button component={Link} to={at("/")} variant="default" fullWidth>
        {t("get")}
      </Button>
    );
  }
  return (
    <Button fullWidth disabled>
      {t(customer && customer.orderList.length > 0 ? "included" : "yours")}
    </Button>
  );
}
