import type { Webhook, WebhookDelivery } from "@cutwater/contract/webhooks.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { formatDate } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { Button } from "@mantine/core";
import { useState } from "react";
import styles from "../tokens/AccessTokens.module.css";
import { webhookMessages } from "./messages.ts";
import { useReason } from "./reason.ts";
import { useDeliveries, useRetryDelivery } from "./useWebhooks.ts";
import own from "./Webhooks.module.css";

/** The latest deliveries of a webhook. Closed while `webhook` is null. */
export function WebhookLog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const t = useText(webhookMessages);
  // The dialog keeps its content while it closes.
  const [shown, setShown] = useState(webhook);
  if (webhook && webhook !== shown) setShown(webhook);
  return (
    <Sheet isOpen={webhook !== null} onClose={onClose} title={t("logTitle")}>
      {shown && <Deliveries id={shown.id} />}
    </Sheet>
  );
}

function Deliveries({ id }: { id: string }) {
  const t = useText(webhookMessages);
  const deliveries = useDeliveries(id);
  if (deliveries.isPending)
    return (
      <div role="status" aria-label={t("loading")}>
        <Skeleton width="60%" height={16} />
      </div>
    );
  if (deliveries.isError)
    return (
      <div role="alert" className={styles.failed}>
        <p>{t("failed")}</p>
        <Button variant="default" size="sm" onClick={() => void deliveries.refetch()}>
          {t("retry")}
        </Button>
      </div>
    );
  const { list } = deliveries.data;
  if (list.length === 0) return <p className={styles.hint}>{t("logNone")}</p>;
  return (
    <ul className={own.log}>
      {list.map((delivery) => (
        <Delivery key={delivery.id} delivery={delivery} />
      ))}
    </ul>
  );
}

function Delivery({ delivery }: { delivery: WebhookDelivery }) {
  const t = useText(webhookMessages);
  const { language } = useLanguage();
  const retry = useRetryDelivery();
  const reason = useReason()(delivery);
  const { id, type, jobId, status, tries, createDate } = delivery;
  const again = () =>
    retry.mutate(id, {
      onSuccess: () => toast.good(t("willSend")),
      onError: (error) => toast.warn(sentenceOf(error, language)),
    });
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.name}>
          {t(type)} <span className={styles.ending}>{jobId}</span>
        </p>
        <p className={styles.small}>
          <span>{formatDate(createDate, language)}</span>
          <span>{t(status === "failed" ? "failedState" : status)}</span>
          <span>{t("tries", { tries })}</span>
          {reason && <span>{reason}</span>}
        </p>
      </div>
      {status !== "waiting" && (
        <Button variant="default" size="sm" disabled={retry.isPending} onClick={again}>
          {t("again")}
        </Button>
      )}
    </li>
  );
}
