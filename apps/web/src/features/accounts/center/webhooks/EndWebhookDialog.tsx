import type { Webhook } from "@cutwater/contract/webhooks.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { toast } from "@cutwater/ui/toast.ts";
import { Button } from "@mantine/core";
import { useState } from "react";
import { webhookMessages } from "./messages.ts";
import { useEndWebhook } from "./useWebhooks.ts";

/** Removes a webhook after one confirmation. Closed while `webhook` is null. */
export function EndWebhookDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const t = useText(webhookMessages);
  const { language } = useLanguage();
  const end = useEndWebhook();
  // The dialog keeps its content while it closes.
  const [shown, setShown] = useState(webhook);
  if (webhook && webhook !== shown) setShown(webhook);
  const sure = (id: string) =>
    end.mutate(id, {
      onSuccess: () => toast.good(t("ended")),
      onError: (error) => toast.warn(sentenceOf(error, language)),
      onSettled: onClose,
    });
  return (
    <Sheet isOpen={webhook !== null} onClose={onClose} title={t("endTitle")}>
      {shown && (
        <>
          <p>{t("endText", { url: shown.url })}</p>
          <div className={page.dialogActions}>
            <Button variant="default" onClick={onClose}>
              {t("keep")}
            </Button>
            <Button variant="danger" disabled={end.isPending} onClick={() => sure(shown.id)}>
              {t("endSure")}
            </Button>
          </div>
        </>
      )}
    </Sheet>
  );
}
