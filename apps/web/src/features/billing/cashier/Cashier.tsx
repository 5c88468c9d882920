import { actAtCashier, type CashierSlip, getCashier } from "@cutwater/contract/cashier.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { EmptyState } from "@cutwater/ui/components/EmptyState.tsx";
import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { type BadgeStatus, StatusBadge } from "@cutwater/ui/components/StatusBadge.tsx";
import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { toast } from "@cutwater/ui/toast.ts";
import { Button } from "@mantine/core";
import { IconFlask } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatMoney } from "../billing-format.ts";
import styles from "./Cashier.module.css";
import { cashierMessages } from "./messages.ts";

const badges: Readonly<Record<CashierSlip["standing"], BadgeStatus>> = {
  waiting: "waiting",
  paid: "done",
  failed: "failed",
  refunded: "expired",
};

/**
 * The sandbox cashier for an order. It can pay, decline, or send the notice again. A banner says that the cashier is not real.
 */
export function Cashier({ id }: { id: string }) {
  const t = useText(cashierMessages);
  const { language } = useLanguage();
  useDocumentMeta({ title: t("documentTitle") });
  const queryKey = ["cashier", id, language];
  const slip = useQuery({ queryKey, queryFn: ({ signal }) => call(getCashier, { id }, { signal }), staleTime: 0 });
  return (
    <main className={page.page}>
      <p className={styles.banner}>
        <IconFlask size={20} stroke={1.6} aria-hidden="true" />
        {t("banner")}
      </p>
      <h1 id="cashier" className={`${page.title} ${styles.title}`}>
        {t("title")}
      </h1>
      {slip.isPending && (
        <div role="status" aria-label={t("loading")} className={styles.card}>
          <Skeleton width="50%" height={28} />
          <Skeleton height={48} />
        </div>
      )}
      {slip.isError && (
        <EmptyState
          water="broken"
          title={t("failedTitle")}
          text={sentenceOf(slip.error, language)}
          action={<Button onClick={() => void slip.refetch()}>{t("again")}</Button>}
        />
      )}
      {slip.data && <Slip slip={slip.data} queryKey={queryKey} />}
    </main>
  );
}

function Slip({ slip, queryKey }: { slip: CashierSlip; queryKey: readonly unknown[] }) {
  const t = useText(cashierMessages);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (act: "pay" | "decline" | "replay") => call(actAtCashier, { id: slip.id, act }),
    onSuccess: (next, act) => {
      queries.setQueryData(queryKey, next);
      if (act === "replay") toast.good(t("replayed"));
    },
    onError: (error) => toast.warn(sentenceOf(error, language)),
  });
  const price = formatMoney(slip.price, slip.currency, language);
  const isWaiting = slip.standing === "waiting";
  const doing = (act: typeof variables) => isPending && variables === act;
  return (
    <section className={`${page.card} ${styles.card}`} aria-labelledby="cashier">
      <dl className={styles.facts}>
        <dt>{t("order")}</dt>
        <dd className={page.mono}>{slip.id}</dd>
        <dt>{t("product")}</dt>
        <dd>{slip.product}</dd>
        <dt>{t("price")}</dt>
        <dd>{price}</dd>
        <dt>{t("standing")}</dt>
        <dd>
          <span role="status">
            <StatusBadge status={badges[slip.standing]} word={t(slip.standing)} />
          </span>
        </dd>
      </dl>
      {isWaiting ? (
        <>
          <Button size="lg" fullWidth loading={doing("pay")} disabled={isPending} onClick={() => mutate("pay")}>
            {t("pay", { price })}
          </Button>
          <Button variant="default" fullWidth disabled={isPending} onClick={() => mutate("decline")}>
            {t("decline")}
          </Button>
        </>
      ) : (
        <>
          <Button component={Link} to={slip.returnUrl} size="lg" fullWidth>
            {t("back")}
          </Button>
          <Button variant="default" fullWidth disabled={isPending} onClick={() => mutate("replay")}>
            {t("replay")}
          </Button>
          <p className={styles.note}>{t("replayText")}</p>
        </>
      )}
    </section>
  );
}
