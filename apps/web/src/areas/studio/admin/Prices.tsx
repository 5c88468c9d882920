import { listEditedProducts, listEditedServices, updateProduct, updateService } from "@cutwater/contract/admin.ts";
import { textIn } from "@cutwater/contract/i18n.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { ListFailed } from "@cutwater/ui/components/ListFailed.tsx";
import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { formatNumber } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { formatMoney } from "../../../features/billing/billing-format.ts";
import { useServicePriceText } from "../../../features/billing/useServicePriceText.ts";
import styles from "./Admin.module.css";
import { FormDialog, type FormField, type FormValues } from "./FormDialog.tsx";
import { adminMessages } from "./messages.ts";
import { type FieldValue, writeMoney } from "./read-field.ts";

const key = "admin-prices";
type Edited = { title: string; fields: readonly FormField[]; send: (values: FormValues) => Promise<unknown> };

/** Edits the products and the services, with their names in both languages. */
export function Prices() {
  const t = useText(adminMessages);
  const { language } = useLanguage();
  const priceOf = useServicePriceText();
  const queries = useQueryClient();
  const [edited, setEdited] = useState<Edited | null>(null);
  const staleTime = 0;
  const products = useQuery({ queryKey: [key, "p"], queryFn: () => call(listEditedProducts, {}), staleTime });
  const services = useQuery({ queryKey: [key, "s"], queryFn: () => call(listEditedServices, {}), staleTime });
  const nameOf = ({ nameEn, nameZh }: { nameEn: string; nameZh: string }) =>
    textIn({ en: nameEn, zh: nameZh }, language);
  const number = (value: number) => formatNumber(value, language);
  const namesOf = ({ nameEn, nameZh }: { nameEn: string; nameZh: string }): FormField[] => [
    { name: "nameEn", label: t("nameEn"), kind: "text", value: nameEn },
    { name: "nameZh", label: t("nameZh"), kind: "text", value: nameZh },
  ];
  const whole = (name: string, label: string, value: number): FormField => ({
    name,
    label,
    kind: "whole",
    value: String(value),
  });
  if (products.isError || services.isError) {
    return <ListFailed onRetry={() => void queries.refetchQueries({ queryKey: [key] })} />;
  }
  if (!products.data || !services.data) return <Skeleton height={200} />;
  return (
    <>
      <Group title={t("products")} note={t("productNote")}>
        {products.data.map((product) => {
          const { id, price, usdPrice, credits, days } = product;
          const prices = [
            price === null ? null : formatMoney(price, "CNY", language),
            usdPrice === null ? null : formatMoney(usdPrice, "USD", language),
          ].filter((sum) => sum !== null);
          return (
            <Row
              key={id}
              name={nameOf(product)}
              facts={[
                product.code,
                prices.join(" / ") || t("onRequest"),
                t("creditsValue", { count: number(credits) }),
                t("daysValue", { count: number(days) }),
              ]}
              onEdit={() =>
                setEdited({
                  title: t("editOf", { name: nameOf(product) }),
                  fields: [
                    ...namesOf(product),
                    { name: "price", label: t("cny"), kind: "money", value: writeMoney(price), help: t("priceHelp") },
                    { name: "usdPrice", label: t("usd"), kind: "money", value: writeMoney(usdPrice) },
                    whole("credits", t("credits"), credits),
                    whole("days", t("days"), days),
                  ],
                  send: ({ nameEn, nameZh, price, usdPrice, credits, days }) =>
                    call(updateProduct, {
                      id,
                      nameEn: String(nameEn),
                      nameZh: String(nameZh),
                      price: centsOf(price),
                      usdPrice: centsOf(usdPrice),
                      credits: Number(credits),
                      days: Number(days),
                    }),
                })
              }
            />
          );
        })}
      </Group>
      <Group title={t("services")}>
        {services.data.map((service) => {
          const { code, amount, credits, furtherCredits, freeTimes } = service;
          return (
            <Row
              key={code}
              name={nameOf(service)}
              facts={[
                code,
                priceOf({ ...service, name: nameOf(service), further: null }),
                ...(furtherCredits > 0 ? [t("furtherValue", { count: number(furtherCredits) })] : []),
                t("freeValue", { count: number(freeTimes) }),
              ]}
              onEdit={() =>
                setEdited({
                  title: t("editOf", { name: nameOf(service) }),
                  fields: [
                    ...namesOf(service),
                    whole("amount", t("amountOf"), amount),
                    whole("credits", t("creditsOf"), credits),
                    whole("furtherCredits", t("furtherCredits"), furtherCredits),
                    whole("freeTimes", t("freeTimes"), freeTimes),
                  ],
                  send: ({ nameEn, nameZh, amount, credits, furtherCredits, freeTimes }) =>
                    call(updateService, {
                      code,
                      nameEn: String(nameEn),
                      nameZh: String(nameZh),
                      amount: Number(amount),
                      credits: Number(credits),
                      furtherCredits: Number(furtherCredits),
                      freeTimes: Number(freeTimes),
                    }),
                })
              }
            />
          );
        })}
      </Group>
      {edited && (
        <FormDialog
          {...edited}
          submitLabel={t("save")}
          doneText={t("saved")}
          onDone={() => void queries.invalidateQueries({ queryKey: [key] })}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

/** A money value in cents; null is a price on request. */
const centsOf = (value: FieldValue | undefined): number | null => (typeof value === "number" ? value : null);

function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      <h2 className={page.head}>{title}</h2>
      {note && <p className={styles.text}>{note}</p>}
      <ul className={styles.rows}>{children}</ul>
    </section>
  );
}

function Row({ name, facts, onEdit }: { name: string; facts: readonly string[]; onEdit: () => void }) {
  const t = useText(adminMessages);
  return (
    <li>
      <div className={styles.words}>
        <p className={styles.strong}>{name}</p>
        <p className={styles.small}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <Button variant="default" size="sm" aria-label={t("editOf", { name })} onClick={onEdit}>
        {t("edit")}
      </Button>
    </li>
  );
}
