import type { VoiceLine } from "@cutwater/contract/voices.ts";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import clsx from "clsx";
import { useState } from "react";
import { voiceMessages } from "./messages.ts";
import type { Hear } from "./useSamplePlayer.ts";
import styles from "./VoiceField.module.css";
import { VoicePicker } from "./VoicePicker.tsx";
import { voiceLabel } from "./voice-label.ts";

/** A field that shows the chosen voice and opens the choice of all voices. */
export function VoiceField({
  label,
  voices,
  value,
  onChange,
  hear,
  className,
}: {
  label: string;
  /** None while they load. */
  voices: readonly VoiceLine[];
  /** Id of the chosen voice, which may no longer exist; null for none. */
  value: string | null;
  onChange: (voice: VoiceLine) => void;
  hear: Hear;
  className?: string | undefined;
}) {
  const t = useText(voiceMessages);
  const { language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const chosen = voices.find(({ id }) => id === value);
  const isLoading = value !== null && voices.length === 0;
  const said = chosen ? voiceLabel(chosen, language) : t(isLoading ? "loading" : "select");
  return (
    <>
      <button
        type="button"
        className={clsx(styles.field, className)}
        aria-haspopup="dialog"
        aria-label={`${label}: ${said}`}
        onClick={() => setOpen(true)}
      >
        <span className={page.cut}>{said}</span>
        <IconChevronDown size={16} stroke={1.6} aria-hidden />
      </button>
      <Sheet isOpen={isOpen} onClose={close} title={label}>
        <VoicePicker label={label} voices={voices} value={value} onChange={onChange} hear={hear} />
        <div className={page.dialogActions}>
          <Button onClick={close}>{t("done")}</Button>
        </div>
      </Sheet>
    </>
  );
}
