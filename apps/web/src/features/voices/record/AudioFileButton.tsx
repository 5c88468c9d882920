import { useText } from "@cutwater/ui/i18n/useText.ts";
import { PageIntake } from "@cutwater/ui/intake/PageIntake.tsx";
import { useRef } from "react";
import { recordMessages } from "./messages.ts";
import styles from "./Record.module.css";

/** A button that chooses an audio file instead of a recording. */
export function AudioFileButton({ isShown, onFile }: { isShown: boolean; onFile: (file: File) => void }) {
  const t = useText(recordMessages);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <span>
      <PageIntake isOn={isShown} takes="sound" onFiles={([file]) => file && onFile(file)} />
      {isShown && (
        <button type="button" className={styles.file} onClick={() => picker.current?.click()}>
          {t("file")}
        </button>
      )}
      <input
        ref={picker}
        type="file"
        accept="audio/*"
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
          // Cleared, so that the same file can be chosen again.
          currentTarget.value = "";
        }}
      />
    </span>
  );
}
