import type { Thread } from "@cutwater/contract/assistant.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { toast } from "@cutwater/ui/toast.ts";
import { Button } from "@mantine/core";
import { useState } from "react";
import { assistantMessages } from "../messages.ts";

type Props = { thread: Thread | null; onKeep: () => void; onDelete: (thread: Thread) => Promise<void> };

/** Asks for confirmation before a conversation is deleted. Closed while `thread` is null. */
export function DeleteThreadDialog({ thread, onKeep, onDelete }: Props) {
  const t = useText(assistantMessages);
  const { language } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  // The title stays while the sheet closes.
  const [named, setNamed] = useState(thread);
  if (thread && thread !== named) setNamed(thread);

  async function remove() {
    if (!thread) return;
    setBusy(true);
    try {
      await onDelete(thread);
    } catch (error) {
      toast.bad(sentenceOf(error, language));
    } finally {
      setBusy(false);
      onKeep();
    }
  }
  return (
    <Sheet isOpen={thread !== null} onClose={onKeep} title={t("deleteTitle")}>
      <p>{t("deleteText", { title: named?.title ?? "" })}</p>
      <div className={page.dialogActions}>
        <Button variant="default" onClick={onKeep} disabled={isBusy}>
          {t("keep")}
        </Button>
        <Button variant="danger" onClick={() => void remove()} disabled={isBusy}>
          {t("delete")}
        </Button>
      </div>
    </Sheet>
  );
}
