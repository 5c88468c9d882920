import { CopyButton } from "@cutwater/ui/components/CopyButton.tsx";
import { Button } from "@mantine/core";
import { useEffect, useId, useRef } from "react";
import styles from "./tokens/AccessTokens.module.css";

type FreshSecretTexts = { title: string; text: string; secret: string; copy: string; done: string };

/** A secret that is shown once, on the page and not in a dialog, so that no key or click beside it closes it by accident. */
export function FreshSecret({
  texts,
  secret,
  onDone,
}: {
  texts: FreshSecretTexts;
  secret: string;
  onDone: () => void;
}) {
  const titleId = useId();
  const secretId = useId();
  const box = useRef<HTMLDivElement>(null);
  // The dialog that made the secret returns the focus to its button first.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="group" aria-labelledby={titleId} tabIndex={-1} className={styles.fresh}>
      <h3 id={titleId} className={styles.freshTitle}>
        {texts.title}
      </h3>
      <p>{texts.text}</p>
      <code id={secretId} className={styles.secret} aria-label={texts.secret}>
        {secret}
      </code>
      <div className={styles.freshActions}>
        <CopyButton value={secret} shownId={secretId} label={texts.copy} variant="button" />
        <Button variant="subtle" onClick={onDone}>
          {texts.done}
        </Button>
      </div>
    </div>
  );
}
