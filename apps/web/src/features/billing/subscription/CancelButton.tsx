import { cancelOrder, type Order } from "@cutwater/contract/billing.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { ApiRefusal, sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { announceCustomerUpdate } from "@cutwater/ui/session/customer-update.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { toast } from "@cutwater/ui/toast.ts";
import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { subscriptionMessages } from "./messages.ts";

/** Cancels an order that waits for its payment, after a confirmation. */
export function CancelButton({ order: { id, product } }: { order: Order }) {
  const t = useText(subscriptionMessages);
  const { language } = useLanguage();
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(cancelOrder, { id }),
    onSuccess: () => toast.good(t("canceledNow")),
    onError: (error) => {
      if (!(error instanceof ApiRefusal)) console.error(error);
      toast.warn(sentenceOf(error, language));
    },
    // Also after a refusal, because the order may have been paid meanwhile.
    onSettled: () => {
      setAsked(false);
      announceCustomerUpdate();
    },
  });
  return (
    <>
      <Button variant="subtle" size="sm" aria-label={t("cancelOrder", { id })} onClick={() => setAsked(true)}>
        {t("cancel")}
      </Button>
      <Sheet isOpen={isAsked} onClose={() => setAsked(false)} title={t("cancelTitle")}>
        <p>{t("cancelText", { name: product.name })}</p>
        <div className={page.dialogActions}>
          <Button variant="default" onClick={() => setAsked(false)} disabled={isPending}>
            {t("keep")}
          </Button>
          <Button loading={isPending} onClick={() => mutate()}>
            {t("cancelTitle")}
          </Button>
        </div>
      </Sheet>
    </>
  );
}
