import { EmptyState } from "@cutwater/ui/components/EmptyState.tsx";
import { ListFailed } from "@cutwater/ui/components/ListFailed.tsx";
import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { subscriptionMessages } from "./messages.ts";
import { usePackages } from "./order-queries.ts";
import { PackageCard } from "./PackageCard.tsx";
import styles from "./Subscription.module.css";
import { useFreeUsesText } from "./useFreeUsesText.ts";

/** The effective orders as cards. */
export function Packages() {
  const t = useText(subscriptionMessages);
  const packages = usePackages();
  const uses = useFreeUsesText();
  const list = packages.data?.list ?? [];
  return (
    <section aria-label={t("packages")}>
      <h2 className={page.visuallyHidden}>{t("packages")}</h2>
      {packages.isPending && (
        <div role="status" aria-label={t("loading")} className={styles.packages}>
          <div className={`${page.card} ${styles.package}`}>
            <Skeleton width="50%" height={26} />
            <Skeleton width="30%" height={44} className={styles.remains} />
            <Skeleton height={4} className={styles.bar} />
          </div>
        </div>
      )}
      {packages.isError && <ListFailed onRetry={() => void packages.refetch()} />}
      {packages.data && list.length === 0 && (
        <EmptyState
          className={page.card}
          title={t("noPackages")}
          text={uses === "" ? t("noPackagesText") : t("noPackagesFree", { uses })}
        />
      )}
      {list.length > 0 && (
        <ul className={styles.packages}>
          {list.map((order) => (
            <PackageCard key={order.id} order={order} />
          ))}
        </ul>
      )}
    </section>
  );
}
