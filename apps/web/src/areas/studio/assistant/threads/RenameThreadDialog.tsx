import { assistantLimits, type Thread } from "@cutwater/contract/assistant.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { TextField } from "@cutwater/ui/components/TextField.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { assistantMessages } from "../messages.ts";

type Props = { thread: Thread | null; onClose: () => void; onRename: (title: string) => Promise<void> };

/** Changes the title of a conversation. Closed while `thread` is null. */
export function RenameThreadDialog({ thread, onClose, onRename }: Props) {
  const t = useText(assistantMessages);
  const [shown, setShown] = useState(thread);
  if (thread && thread !== shown) setShown(thread);
  return (
    <Sheet isOpen={thread !== null} onClose={onClose} title={t("renameTitle")}>
      {shown && <Naming key={shown.id} title={shown.title} onClose={onClose} onRename={onRename} />}
    </Sheet>
  );
}

function Naming({ title: before, onClose, onRename }: { title: string } & Omit<Props, "thread">) {
  const t = useText(assistantMessages);
  const { language } = useLanguage();
  const [title, setTitle] = useState(before);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (title.trim() === "") return setError(t("noName"));
    setBusy(true);
    try {
      await onRename(title.trim());
      onClose();
    } catch (reason) {
      setError(sentenceOf(reason, language));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t("name")}
        value={title}
        maxLength={assistantLimits.title}
        error={error}
        onChange={(event) => {
          setTitle(event.currentTarget.value);
          setError(null);
        }}
      />
      <div className={page.dialogActions}>
        <Button variant="default" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}
