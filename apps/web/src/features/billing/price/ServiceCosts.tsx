import type { Service } from "@cutwater/contract/billing.ts";
import { downloadServiceCode } from "@cutwater/contract/downloads.ts";
import { useServices } from "@cutwater/ui/hooks/useServices.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useServicePriceText } from "../useServicePriceText.ts";
import { priceMessages } from "./messages.ts";
import styles from "./Price.module.css";

const keyOf = ({ code }: Service) => (code === downloadServiceCode ? "costDownload" : "cost");

/** The price of each service, in one line. */
export function ServiceCosts() {
  const t = useText(priceMessages);
  const priceOf = useServicePriceText();
  const { data: services = [] } = useServices();
  const costs = services
    .map((service) => t(keyOf(service), { service: service.name, price: priceOf(service) }))
    .join(" · ");
  return (
    <p className={styles.note}>
      {services.length > 0 ? t("costsThenFree", { costs, free: t("noCost") }) : t("noCost")}
    </p>
  );
}
