import { useText } from "@cutwater/ui/i18n/useText.ts";
import { assistantMessages } from "../messages.ts";
import styles from "./Write.module.css";

/** Sentences to begin with. */
const keys = ["suggestCredits", "suggestLogo", "suggestFind"] as const;

export function Suggestions({ onChoose }: { onChoose: (text: string) => void }) {
  const t = useText(assistantMessages);
  return (
    <div className={styles.suggestions} role="group" aria-label={t("suggestions")}>
      {keys.map((key) => (
        <button key={key} type="button" onClick={() => onChoose(t(key))}>
          {t(key)}
        </button>
      ))}
    </div>
  );
}
