import { Select } from "@cutwater/ui/components/Select.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { formats } from "../../tool.ts";
import { pageMessages } from "../messages.ts";
import styles from "./Options.module.css";
import type { OptionsProps } from "./options-props.ts";

/** The file format of the result. */
export function Formats({ options, facts, onChoose }: Pick<OptionsProps, "options" | "facts" | "onChoose">) {
  const t = useText(pageMessages);
  return (
    <div>
      <div className={styles.formats}>
        <p className={styles.label} aria-hidden="true">
          {t("format")}
        </p>
        <Select
          label={t("format")}
          options={formats.map((value) => ({ value, label: t(value) }))}
          value={options.format}
          onChange={(format) => onChoose({ format })}
        />
      </div>
      {options.format === "jpeg" && facts?.hasAlpha && <p className={styles.notes}>{t("jpegWhat")}</p>}
    </div>
  );
}
