import { defineMessages } from "@cutwater/contract/i18n.ts";
import { IconAlertCircle } from "@tabler/icons-react";
import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { useText } from "../i18n/useText.ts";
import page from "../styles/page.module.css";
import styles from "./TextField.module.css";

const messages = defineMessages({ en: { wrong: "Invalid" }, zh: { wrong: "填写有误" } });

/**
 * A single-line text input. Name it by `label`, or by `aria-label` when no visible label is needed. `error` is the sentence below
 * the field; `true` only marks the field when the sentence is elsewhere. `labelEnd` is drawn opposite the label, `inside` at the
 * end of the box, `beside` to the right of the box.
 */
export function TextField({
  label,
  description,
  error,
  leftSection,
  labelEnd,
  inside,
  beside,
  className,
  ...input
}: {
  label?: ReactNode;
  description?: ReactNode;
  error?: ReactNode | boolean;
  leftSection?: ReactNode;
  labelEnd?: ReactNode;
  inside?: ReactNode;
  beside?: ReactNode;
} & ComponentPropsWithRef<"input">) {
  const t = useText(messages);
  const id = useId();
  const help = error === true ? t("wrong") : error || description;
  return (
    <div className={clsx(styles.field, className)}>
      {label && (
        <div className={styles.top}>
          <label className={styles.label} htmlFor={id}>
            {label}
          </label>
          {labelEnd}
        </div>
      )}
      <div className={styles.line}>
        <div className={styles.box} data-left={leftSection ? true : undefined} data-inside={inside ? true : undefined}>
          {leftSection && <span className={styles.left}>{leftSection}</span>}
          <input
            id={id}
            aria-invalid={error ? true : undefined}
            aria-describedby={help ? `${id}-help` : undefined}
            {...input}
          />
          {inside && <span className={styles.inside}>{inside}</span>}
        </div>
        {beside}
      </div>
      {help && (
        <p
          id={`${id}-help`}
          className={clsx(styles.help, error && styles.error, error === true && page.visuallyHidden)}
        >
          {error && <IconAlertCircle size={16} stroke={1.6} aria-hidden="true" />}
          {help}
        </p>
      )}
    </div>
  );
}
