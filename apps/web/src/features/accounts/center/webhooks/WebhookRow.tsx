import type { Webhook } from "@cutwater/contract/webhooks.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { formatDate } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { Button } from "@mantine/core";
import styles from "../tokens/AccessTokens.module.css";
import { webhookMessages } from "./messages.ts";
import { useReason } from "./reason.ts";
import { useTestWebhook } from "./useWebhooks.ts";
import own from "./Webhooks.module.css";

type Props = { webhook: Webhook; onLog: () => void; onEnd: () => void };

/** One webhook: its address and state, a test, its log and its removal. */
export function WebhookRow({ webhook: { id, url, failingSince, offDate }, onLog, onEnd }: Props) {
  const t = useText(webhookMessages);
  const { language } = useLanguage();
  const test = useTestWebhook();
  const reasonOf = useReason();
  const run = () =>
    test.mutate(id, {
      onSuccess: (delivery) => {
        const reason = reasonOf(delivery);
        if (reason === null) toast.good(t("tested"));
        else toast.warn(t("testFailed", { reason }));
      },
      onError: (error) => toast.warn(sentenceOf(error, language)),
    });
  const state =
    offDate !== null
      ? t("off", { date: formatDate(offDate, language) })
      : failingSince !== null
        ? t("failing", { date: formatDate(failingSince, language) })
        : t("on");
  return (
    <li className={`${styles.row} ${own.row}`}>
      <div className={styles.text}>
        <p className={styles.name}>{url}</p>
        <p className={styles.small}>{state}</p>
      </div>
      <div className={own.actions}>
        <Button variant="default" size="sm" loading={test.isPending} aria-label={t("testOf", { url })} onClick={run}>
          {t("test")}
        </Button>
        <Button variant="default" size="sm" aria-label={t("logOf", { url })} onClick={onLog}>
          {t("log")}
        </Button>
        <Button variant="danger" size="sm" aria-label={t("endOf", { url })} onClick={onEnd}>
          {t("end")}
        </Button>
      </div>
    </li>
  );
}
