import type { AccessToken } from "@cutwater/contract/access-tokens.ts";
import { CopyButton } from "@cutwater/ui/components/CopyButton.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button } from "@mantine/core";
import { useEffect, useId, useRef } from "react";
import styles from "./AccessTokens.module.css";
import { tokenMessages } from "./messages.ts";

export type MadeToken = { token: AccessToken; secret: string };

/** The secret of a new token, on the page and not in the dialog, so that no key or click beside it closes it by accident. */
export function FreshToken({ made: { token, secret }, onDone }: { made: MadeToken; onDone: () => void }) {
  const t = useText(tokenMessages);
  const titleId = useId();
  const secretId = useId();
  const box = useRef<HTMLDivElement>(null);
  // The dialog that made the token returns the focus to its button first.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="group" aria-labelledby={titleId} tabIndex={-1} className={styles.fresh}>
      <h3 id={titleId} className={styles.freshTitle}>
        {t("madeTitle", { name: token.name })}
      </h3>
      <p>{t("madeText")}</p>
      <code id={secretId} className={styles.secret} aria-label={t("secret")}>
        {secret}
      </code>
      <div className={styles.freshActions}>
        <CopyButton value={secret} shownId={secretId} label={t("copy")} variant="button" />
        <Button variant="subtle" onClick={onDone}>
          {t("done")}
        </Button>
      </div>
    </div>
  );
}
