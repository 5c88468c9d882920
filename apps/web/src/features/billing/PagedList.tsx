import { limits } from "@cutwater/contract/plans.ts";
import { EmptyState } from "@cutwater/ui/components/EmptyState.tsx";
import { ListFailed } from "@cutwater/ui/components/ListFailed.tsx";
import { Pager } from "@cutwater/ui/components/Pager.tsx";
import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import type { ReactNode } from "react";
import styles from "./PagedList.module.css";
import { subscriptionMessages } from "./subscription/messages.ts";
import type { PagedQuery } from "./usePagedQuery.ts";

/** A paged list in all its states: loading, failed, empty, and the rows that `children` renders, with the pager below them. */
export function PagedList<Item>({
  pages: { query, pageNo, turnTo },
  empty,
  children,
}: {
  pages: PagedQuery<Item>;
  empty: { title: string; text?: string };
  children: (list: readonly Item[]) => ReactNode;
}) {
  const t = useText(subscriptionMessages);
  if (query.isPending) {
    return (
      <div role="status" aria-label={t("loading")} className={styles.loading}>
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} height={40} />
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
          <p>{t(list.length === 1 ? "rangeOne" : "range", { from, to: from + list.length - 1, count })}</p>
          <Pager page={pageNo} pages={pages} onChange={turnTo} />
        </div>
      )}
    </>
  );
}
