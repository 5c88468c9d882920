import type { AccessToken } from "@cutwater/contract/access-tokens.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { toast } from "@cutwater/ui/toast.ts";
import { Button } from "@mantine/core";
import { useState } from "react";
import { tokenMessages } from "./messages.ts";
import { useEndToken } from "./useAccessTokens.ts";

/** Ends a token after one confirmation. Closed while `token` is null. */
export function EndTokenDialog({
  token,
  onClose,
  onEnded,
}: {
  token: AccessToken | null;
  onClose: () => void;
  onEnded: (id: string) => void;
}) {
  const t = useText(tokenMessages);
  const { language } = useLanguage();
  const end = useEndToken();
  // The dialog keeps its content while it closes.
  const [shown, setShown] = useState(token);
  if (token && token !== shown) setShown(token);
  const sure = (id: string) =>
    end.mutate(id, {
      onSuccess: () => {
        toast.good(t("ended"));
        onEnded(id);
      },
      onError: (error) => toast.warn(sentenceOf(error, language)),
      onSettled: onClose,
    });
  return (
    <Sheet isOpen={token !== null} onClose={onClose} title={t("endTitle")}>
      {shown && (
        <>
          <p>{t("endText", { name: shown.name })}</p>
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
