import { Switch } from "@cutwater/ui/components/Switch.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { pageMessages } from "../messages.ts";
import styles from "./Choices.module.css";
import type { Wish } from "./wish.ts";

/** The texts that stay as they are, though they could be translated. */
export function Choices({ wish, onChange }: { wish: Wish; onChange: (part: Partial<Wish>) => void }) {
  const t = useText(pageMessages);
  return (
    <fieldset className={styles.choices}>
      <legend>{t("leave")}</legend>
      <Switch
        label={t("keepsSmallPrint")}
        description={t("keepsSmallPrintWhat")}
        checked={wish.keepsSmallPrint}
        onChange={({ currentTarget }) => onChange({ keepsSmallPrint: currentTarget.checked })}
      />
    </fieldset>
  );
}
