import { Select } from "@cutwater/ui/components/Select.tsx";
import { TextField } from "@cutwater/ui/components/TextField.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { type ReactNode, useState } from "react";
import { PagedList } from "../../../features/billing/PagedList.tsx";
import { type Page, usePagedQuery } from "../../../features/billing/usePagedQuery.ts";
import styles from "./Admin.module.css";
import { adminMessages } from "./messages.ts";

type Asked = { pageNo: number; pageSize: number; status?: number; customerId?: string };

type Props<Item> = {
  /** The list's name in the query cache. */
  queryKey: string;
  /** The options for the status filter; the value "" means all. */
  status: { label: string; options: readonly { value: string; label: string }[] };
  fetchPage: (asked: Asked, signal: AbortSignal) => Promise<Page<Item>>;
  emptyTitle: string;
  renderRow: (item: Item) => ReactNode;
};

/** A paged list of items of all customers, which can be filtered by status and customer. */
export function FilteredList<Item>({ queryKey, status, fetchPage, emptyTitle, renderRow }: Props<Item>) {
  const t = useText(adminMessages);
  const { language } = useLanguage();
  const [chosen, setChosen] = useState("");
  const [customerId, setCustomerId] = useState("");
  const filter = { ...(chosen && { status: Number(chosen) }), ...(customerId && { customerId }) };
  const pages = usePagedQuery([queryKey, filter, language], (paging, signal) =>
    fetchPage({ ...paging, ...filter }, signal),
  );
  return (
    <>
      <div className={styles.filters}>
        <div className={styles.choice}>
          <span aria-hidden="true">{status.label}</span>
          <Select
            label={status.label}
            options={status.options}
            value={chosen}
            onChange={(next) => {
              setChosen(next);
              pages.turnTo(1);
            }}
          />
        </div>
        <TextField
          label={t("customerOnly")}
          value={customerId}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            setCustomerId(currentTarget.value.trim());
            pages.turnTo(1);
          }}
        />
      </div>
      <PagedList pages={pages} empty={{ title: emptyTitle }}>
        {(list) => <ul className={styles.rows}>{list.map(renderRow)}</ul>}
      </PagedList>
    </>
  );
}
