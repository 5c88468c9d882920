import type { Product } from "@cutwater/contract/billing.ts";
import { useSupportLink } from "@cutwater/ui/hooks/useSupportLink.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import clsx from "clsx";
import { priceMessages } from "./messages.ts";
import styles from "./Price.module.css";

/** The enterprise plan. It is agreed by mail with the operator, or bought like any other plan if the operator has set a price. */
export function Enterprise({ product, onChoose }: { product: Product | null; onChoose: (product: Product) => void }) {
  const t = useText(priceMessages);
  const link = useSupportLink("enterprise");
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
        <Button component="a" variant="default" href={link}>
          {t("talk")}
        </Button>
      )}
    </section>
  );
}
