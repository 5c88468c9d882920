import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import type { KeyboardEvent } from "react";
import { reviewMessages } from "./messages.ts";
import styles from "./TimeField.module.css";
import { readTime, writeTime } from "./table.ts";

/** A time that can be edited as text. Arrow keys change it by a tenth of a second. */
export function TimeField({
  label,
  field,
  seconds,
  onChange,
}: {
  label: string;
  field: string;
  seconds: number;
  onChange: (seconds: number) => void;
}) {
  const t = useText(reviewMessages);
  const shown = writeTime(seconds);

  function take(input: HTMLInputElement): void {
    if (input.value === shown) return;
    const read = readTime(input.value);
    input.value = shown;
    if (read === null) toast.warn(t("badTime"));
    else onChange(read);
  }
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter") take(event.currentTarget);
    const by = event.key === "ArrowUp" ? 0.1 : event.key === "ArrowDown" ? -0.1 : 0;
    if (by === 0) return;
    event.preventDefault();
    onChange(Math.max(0, Math.round((seconds + by) * 1_000) / 1_000));
  }
  return (
    <input
      key={shown}
      className={styles.time}
      data-field={field}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={shown}
      size={7}
      onBlur={({ currentTarget }) => take(currentTarget)}
      onKeyDown={press}
    />
  );
}
