import type { Voice } from "@cutwater/contract/voices.ts";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { toast } from "@cutwater/ui/toast.ts";
import { Button } from "@mantine/core";
import { useState } from "react";
import { voicesMessages } from "./messages.ts";
import { useChangeVoice } from "./useChangeVoice.ts";

/** Asks before a voice and its recording are deleted. Closed while `voice` is null. */
export function DeleteVoiceSheet({ voice, onClose }: { voice: Voice | null; onClose: () => void }) {
  const t = useText(voicesMessages);
  const { isBusy, remove } = useChangeVoice(() => {
    toast.good(t("removed"));
    onClose();
  });
  // The name is still shown while the sheet closes.
  const [named, setNamed] = useState(voice);
  if (voice && voice !== named) setNamed(voice);
  return (
    <Sheet isOpen={voice !== null} onClose={onClose} title={t("removeTitle")}>
      <p className={page.ui}>{t("removeText", { name: named?.name ?? "" })}</p>
      <div className={page.dialogActions}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {t("cancel")}
        </Button>
        <Button variant="danger" onClick={() => voice && remove(voice.id)} disabled={isBusy}>
          {t("remove")}
        </Button>
      </div>
    </Sheet>
  );
}
