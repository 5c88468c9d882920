import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import page from "@cutwater/ui/styles/page.module.css";
import { toast } from "@cutwater/ui/toast.ts";
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";

type EndDialogProps = {
  /** What ends, and the question about it; null while the dialog is closed. */
  ending: { id: string; question: ReactNode } | null;
  words: { title: string; keep: string; sure: string; ended: string };
  /** Ends it. @throws as `call` */
  end: (id: string) => Promise<unknown>;
  onClose: () => void;
  onEnded?: (id: string) => void;
};

/** Ends an access token or a webhook after one confirmation. */
export function EndDialog({ ending, words, end, onClose, onEnded }: EndDialogProps) {
  const { language } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  // The dialog keeps its content while it closes.
  const [shown, setShown] = useState(ending);
  if (ending && ending.id !== shown?.id) setShown(ending);
  async function sure(id: string): Promise<void> {
    setBusy(true);
    try {
      await end(id);
      toast.good(words.ended);
      onEnded?.(id);
    } catch (error) {
      toast.warn(sentenceOf(error, language));
    } finally {
      setBusy(false);
      onClose();
    }
  }
  return (
    <Sheet isOpen={ending !== null} onClose={onClose} title={words.title}>
      {shown && (
        <>
          <p>{shown.question}</p>
          <div className={page.dialogActions}>
            <Button variant="default" onClick={onClose}>
              {words.keep}
            </Button>
            <Button variant="danger" disabled={isBusy} onClick={() => void sure(shown.id)}>
              {words.sure}
            </Button>
          </div>
        </>
      )}
    </Sheet>
  );
}
