import type { Product } from "@cutwater/contract/billing.ts";
import { useInstance } from "@cutwater/ui/hooks/useInstance.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import clsx from "clsx";
import { priceMessages } from "./messages.ts";
import styles from "./Price.module.css";

/** The enterprise plan: agreed by mail, or bought like any other when the operator has set a price. */
export function Enterprise({ product, onChoose }: { product: Product | null; onChoose: (product: Product) => void }) {
  const t = useText(priceMessages);
  const instance = useInstance();
  const isPriced = product !== null && (product.price !== null || product.usdPrice !== null);
  return (
    <section className={clsx(page.card, styles.enterprise)}>
      <div>
        <h2 className={page.head}>{t("enterprise")}</h2>
        <p className={clsx(page.ui, page.mute)}>{t("enterpriseText")}</p>
      </div>
      {isPriced ? (
        <Button variant="default" onClick={() => onChoose(product)}>
          {t("choose", { plan: t("enterprise") })}
        </Button>
      ) : (
        instance?.abuseEmail && (
          <Button
            component="a"
            variant="default"
            href={`mailto:${instance.abuseEmail}?subject=${encodeURIComponent(t("enterprise"))}`}
          >
            {t("talk")}
          </Button>
        )
      )}
    </section>
  );
}
