import { limits } from "@cutwater/contract/plans.ts";
import { EmptyState } from "@cutwater/ui/components/EmptyState.tsx";
import { ListFailed } from "@cutwater/ui/components/ListFailed.tsx";
import { Pager } from "@cutwater/ui/components/Pager.tsx";
import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { subscriptionMessages } from "./messages.ts";
import styles from "./Subscription.module.css";

/** A paged list in all its states: loading, failed, empty, and the rows that `children` draws with the pager under them. */
export function PagedList<Item>({
  query,
  pageNo,
  onPage,
  empty,
  children,
}: {
  query: UseQueryResult<{ list: Item[]; count: number }>;
  pageNo: number;
  onPage: (pageNo: number) => void;
  empty: { title: string; text?: string };
  children: (list: readonly Item[]) => ReactNode;
}) {
  const t = useText(subscriptionMessages);
  if (query.isPending) {
    return (
      <div role="status" aria-label={t("loading")} className={styles.waiting}>
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} height={40} />
        ))}
      </div>
    );
  }
  if (query.isError) return <ListFailed onRetry={() => void query.refetch()} />;
  const { list, count } = query.data;
  if (count === 0) return <EmptyState className={page.card} {...empty} />;
  const from = (pageNo - 1) * limits.jobPageSize + 1;
  const pages = Math.ceil(count / limits.jobPageSize);
  return (
    <>
      {children(list)}
      {pages > 1 && (
        <div className={styles.foot}>
          <p>{t("range", { from, to: from + list.length - 1, count })}</p>
          <Pager page={pageNo} pages={pages} onChange={onPage} />
        </div>
      )}
    </>
  );
}
