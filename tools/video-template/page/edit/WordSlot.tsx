import { slotTroubles } from "@cutwater/composer/messages.ts";
import type { Composition } from "@cutwater/composer/schema/composition.ts";
import type { SlotTrouble } from "@cutwater/composer/slots/trouble.ts";
import { textIn } from "@cutwater/contract/i18n.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { IconAlertCircle } from "@tabler/icons-react";
import clsx from "clsx";
import { useId } from "react";
import { pageMessages } from "../messages.ts";
import styles from "./Slots.module.css";

type TextSlot = Extract<Composition["slots"][number], { kind: "text" }>;

/** A field for a line of the film. While typing, a note appears when the line is too long for its place. */
export function WordSlot({
  slot,
  badge,
  value,
  placeholder,
  trouble,
  onChange,
  onFocus,
}: {
  slot: TextSlot;
  badge: string;
  value: string;
  placeholder: string;
  trouble: SlotTrouble | undefined;
  onChange: (text: string) => void;
  onFocus: () => void;
}) {
  const t = useText(pageMessages);
  const says = useText(slotTroubles);
  const { language } = useLanguage();
  const id = useId();
  // Empty required fields are listed beside the button rather than noted under every field.
  const shown = trouble && trouble.key !== "slotEmpty" ? trouble : null;
  const rows = Math.min(
    6,
    Math.max(1, (value || placeholder).split("\n").length, Math.ceil((value || placeholder).length / 44)),
  );
  return (
    <div className={styles.word}>
      <label htmlFor={id} className={styles.label}>
        <span className={styles.badge}>{badge}</span>
        <span className={styles.name}>{textIn(slot.label, language)}</span>
        {!slot.isRequired && <span className={clsx(page.small, page.faint)}>{t("optional")}</span>}
      </label>
      <textarea
        id={id}
        className={styles.field}
        rows={rows}
        maxLength={500}
        value={value}
        placeholder={placeholder}
        aria-invalid={shown?.severity === "error" || undefined}
        aria-describedby={shown ? `${id}-help` : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onFocus={onFocus}
      />
      {shown && (
        <p id={`${id}-help`} className={clsx(page.small, styles.trouble)} data-severity={shown.severity} role="status">
          <IconAlertCircle size={16} stroke={1.6} aria-hidden="true" />
          {says(shown.key, shown.params)}
        </p>
      )}
    </div>
  );
}
