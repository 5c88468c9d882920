import type { Webhook } from "@cutwater/contract/webhooks.ts";
import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { CenterCard } from "../CenterCard.tsx";
import { EndDialog } from "../EndDialog.tsx";
import { FreshSecret } from "../FreshSecret.tsx";
import styles from "../tokens/AccessTokens.module.css";
import { webhookMessages } from "./messages.ts";
import { NewWebhookDialog } from "./NewWebhookDialog.tsx";
import { useEndWebhook, useWebhooks } from "./useWebhooks.ts";
import { WebhookLog } from "./WebhookLog.tsx";
import { WebhookRow } from "./WebhookRow.tsx";

/** Webhooks of the customer: the list, a new one, tests, logs, and the removal of one. A new one's secret is shown here once. */
export function WebhooksCard() {
  const t = useText(webhookMessages);
  const webhooks = useWebhooks();
  const end = useEndWebhook();
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [logged, setLogged] = useState<Webhook | null>(null);
  const [ending, setEnding] = useState<Webhook | null>(null);
  const { list = [], most = 0 } = webhooks.data ?? {};
  const isFull = webhooks.data !== undefined && list.length >= most;
  const texts = {
    title: t("madeTitle"),
    text: t("madeText"),
    secret: t("secret"),
    copy: t("copy"),
    done: t("done"),
  };
  return (
    <CenterCard
      title={t("title")}
      text={t("text")}
      end={
        <Button
          size="sm"
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden="true" />}
          disabled={isFull}
          onClick={() => setMaking(true)}
        >
          {t("create")}
        </Button>
      }
    >
      {isFull && <p className={styles.hint}>{t("full", { most })}</p>}
      {secret && <FreshSecret key={secret} texts={texts} secret={secret} onDone={() => setSecret(null)} />}
      {webhooks.isPending && (
        <div role="status" aria-label={t("loading")} className={styles.loading}>
          <Skeleton width="60%" height={16} />
        </div>
      )}
      {webhooks.isError && (
        <div role="alert" className={styles.failed}>
          <p>{t("failed")}</p>
          <Button variant="default" size="sm" onClick={() => void webhooks.refetch()}>
            {t("retry")}
          </Button>
        </div>
      )}
      {webhooks.isSuccess && list.length === 0 && <p className={styles.hint}>{t("none")}</p>}
      <ul className={styles.list}>
        {list.map((webhook) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            onLog={() => setLogged(webhook)}
            onEnd={() => setEnding(webhook)}
          />
        ))}
      </ul>
      <NewWebhookDialog isOpen={isMaking} onClose={() => setMaking(false)} onMade={setSecret} />
      <WebhookLog webhook={logged} onClose={() => setLogged(null)} />
      <EndDialog
        ending={ending && { id: ending.id, question: t("endText", { url: ending.url }) }}
        words={{ title: t("endTitle"), keep: t("keep"), sure: t("endSure"), ended: t("ended") }}
        end={(id) => end.mutateAsync(id)}
        onClose={() => setEnding(null)}
      />
    </CenterCard>
  );
}
