import { getOrder, type Order, OrderStatus } from "@cutwater/contract/billing.ts";
import { limits } from "@cutwater/contract/plans.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { formatNumber } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { announceCustomerUpdate } from "@cutwater/ui/session/customer-update.ts";
import { Button } from "@mantine/core";
import { IconAlertCircle, IconCircleCheck, IconClock, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";
import { useLocalizedPath } from "../../../address/useLocalizedPath.ts";
import { formatDay } from "../billing-format.ts";
import { ResumeButton } from "../pay/ResumeButton.tsx";
import { subscriptionMessages } from "./messages.ts";
import { orderKey } from "./order-queries.ts";
import { isOpen } from "./order-state.ts";
import styles from "./ReturnNote.module.css";

/** Interval at which an unpaid order is requested. The server asks the order's provider at most once a second. */
const refetchMs = 2_000;

/** The outcome of an order after the customer returns from paying. It is requested until the order is settled. */
export function ReturnNote({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText(subscriptionMessages);
  const { language } = useLanguage();
  const order = useQuery({
    queryKey: [orderKey, id, language],
    queryFn: ({ signal }) => call(getOrder, { id }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data.status) ? refetchMs : false),
  });
  const status = order.data?.status;
  useEffect(() => {
    // Updates credits and packages too, in case the socket is not connected.
    if (status !== undefined && !isOpen(status)) announceCustomerUpdate();
  }, [status]);
  if (order.isPending) return null;
  const kind = order.data ? kindOf(order.data) : "unknown";
  const Icon = icons[kind];
  return (
    <section className={styles.note} data-kind={kind} role={kind === "unknown" ? "alert" : "status"}>
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <div className={styles.text}>
        {order.data ? (
          <ReturnText order={order.data} kind={kindOf(order.data)} />
        ) : (
          <>
            <p className={styles.title}>{t("returnUnknown")}</p>
            <p>{sentenceOf(order.error, language)}</p>
            <Button variant="default" size="sm" onClick={() => void order.refetch()}>
              {t("retry")}
            </Button>
          </>
        )}
      </div>
      <IconButton label={t("close")} onClick={onClose}>
        <IconX size={20} stroke={1.6} aria-hidden="true" />
      </IconButton>
    </section>
  );
}

type Kind = "waiting" | "paid" | "failed" | "refunded";
const icons = {
  waiting: IconClock,
  paid: IconCircleCheck,
  failed: IconAlertCircle,
  refunded: IconAlertCircle,
  unknown: IconAlertCircle,
} as const;

function kindOf({ status }: Order): Kind {
  if (status === OrderStatus.waiting) return "waiting";
  if (status === OrderStatus.invalid) return "failed";
  return status === OrderStatus.refunded ? "refunded" : "paid";
}

function ReturnText({ order, kind }: { order: Order; kind: Kind }) {
  const t = useText(subscriptionMessages);
  const { language } = useLanguage();
  const at = useLocalizedPath();
  const plans = (label: string, variant: "default" | "subtle" = "default") => (
    <Button component={Link} to={at("/price")} variant={variant} size="sm">
      {label}
    </Button>
  );
  if (kind === "paid") {
    return (
      <>
        <p className={styles.title}>{t("returnPaid", { count: formatNumber(order.credits, language) })}</p>
        {order.endDate !== null && (
          <p className={styles.whole}>
            {t("returnPaidText", { name: order.product.name, date: formatDay(order.endDate, language) })}
          </p>
        )}
      </>
    );
  }
  if (kind === "waiting") {
    return (
      <>
        <p className={styles.title}>{t("returnWaiting")}</p>
        <p>{t("returnWaitingText", { hours: limits.payableHours })}</p>
        <div className={styles.actions}>
          <ResumeButton order={order} label={t("goOn")} size="sm" variant="default" />
          {plans(t("otherWay"), "subtle")}
        </div>
      </>
    );
  }
  return (
    <>
      <p className={styles.title}>{t(kind === "failed" ? "returnFailed" : "returnRefunded")}</p>
      <p>{t(kind === "failed" ? "returnFailedText" : "returnRefundedText")}</p>
      {kind === "failed" && plans(t("choose"))}
    </>
  );
}
