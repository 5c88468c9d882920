import type { Customer } from "@cutwater/contract/accounts.ts";
import { Segmented } from "@cutwater/ui/components/Segmented.tsx";
import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { useLocalizedPath } from "../../../address/useLocalizedPath.ts";
import { useQueryParam } from "../../../address/useQueryParam.ts";
import { subscriptionMessages } from "./messages.ts";
import { Orders } from "./Orders.tsx";
import { useRefreshOnCustomerUpdate } from "./order-queries.ts";
import { Packages } from "./Packages.tsx";
import { Records } from "./Records.tsx";
import { ReturnNote } from "./ReturnNote.tsx";
import styles from "./Subscription.module.css";

/** /customer/subscription of both areas: packages, purchases, consumption. Payment providers return here with `?order=ID`. */
export function Subscription({ customer }: { customer: Customer }) {
  const t = useText(subscriptionMessages);
  const at = useLocalizedPath();
  const [returned, setReturned] = useQueryParam("order");
  const [list, show] = useState<"purchases" | "records">("purchases");
  useDocumentMeta({ title: t("documentTitle") });
  useRefreshOnCustomerUpdate();
  return (
    <main className={`${page.page} ${styles.page}`}>
      <div className={`${page.bar} ${styles.top}`}>
        <h1 className={page.title}>{t("title")}</h1>
        {!customer.isAdmin && (
          <Button component={Link} to={at("/price")}>
            {t("buy")}
          </Button>
        )}
      </div>
      {returned && <ReturnNote key={returned} id={returned} onClose={() => setReturned(null)} />}
      <Packages />
      <section className={page.section} aria-label={t(list)}>
        <Segmented
          className={styles.lists}
          label={t("lists")}
          value={list}
          onChange={show}
          options={[
            { value: "purchases", label: t("purchases") },
            { value: "records", label: t("records") },
          ]}
        />
        {list === "purchases" ? <Orders customer={customer} /> : <Records />}
      </section>
    </main>
  );
}
