import { webhookLimits } from "@cutwater/contract/webhooks.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { TextField } from "@cutwater/ui/components/TextField.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import styles from "../tokens/AccessTokens.module.css";
import { webhookMessages } from "./messages.ts";
import { useCreateWebhook } from "./useWebhooks.ts";

type Props = { onClose: () => void; onMade: (secret: string) => void };

/** Adds a webhook for all events. */
export function NewWebhookDialog({ isOpen, ...props }: Props & { isOpen: boolean }) {
  const t = useText(webhookMessages);
  return (
    <Sheet isOpen={isOpen} onClose={props.onClose} title={t("create")}>
      <NewWebhook {...props} />
    </Sheet>
  );
}

function NewWebhook({ onClose, onMade }: Props) {
  const t = useText(webhookMessages);
  const { language } = useLanguage();
  const create = useCreateWebhook();
  const [url, setUrl] = useState("");
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (url.trim() === "") return setError(t("noUrl"));
    create.mutate(url.trim(), {
      onSuccess: ({ secret }) => {
        onMade(secret);
        onClose();
      },
      onError: (failure) => setError(sentenceOf(failure, language)),
    });
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <TextField
        label={t("url")}
        description={t("urlHelp")}
        value={url}
        maxLength={webhookLimits.url}
        inputMode="url"
        autoComplete="off"
        error={error}
        onChange={(event) => {
          setUrl(event.currentTarget.value);
          setError(null);
        }}
      />
      <div className={page.dialogActions}>
        <Button variant="default" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button type="submit" loading={create.isPending}>
          {t("make")}
        </Button>
      </div>
    </form>
  );
}
