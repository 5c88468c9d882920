import { type TokenScope, tokenScopes } from "@cutwater/contract/token-scopes.ts";
import { TickBox } from "@cutwater/ui/components/TickBox.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { IconAlertCircle } from "@tabler/icons-react";
import { useId } from "react";
import styles from "./AccessTokens.module.css";
import { tokenMessages } from "./messages.ts";

/** The permissions of a new token, each with a sentence. `error`: the sentence below them. */
export function ScopeBoxes({
  value,
  onChange,
  error,
}: {
  value: readonly TokenScope[];
  onChange: (scopes: readonly TokenScope[]) => void;
  error: string | null;
}) {
  const t = useText(tokenMessages);
  const id = useId();
  const toggle = (scope: TokenScope) =>
    onChange(value.includes(scope) ? value.filter((one) => one !== scope) : [...value, scope]);
  return (
    <fieldset className={styles.scopes} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.label}>{t("permissions")}</legend>
      {tokenScopes.map((scope) => (
        <div key={scope}>
          <TickBox
            label={t(scope)}
            checked={value.includes(scope)}
            onChange={() => toggle(scope)}
            aria-describedby={`${id}-${scope}`}
          />
          <p id={`${id}-${scope}`} className={styles.scopeText}>
            {t(`${scope}Text`)}
          </p>
        </div>
      ))}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <IconAlertCircle size={16} stroke={1.6} aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
