import { Segmented } from "@cutwater/ui/components/Segmented.tsx";
import { useNetworks } from "@cutwater/ui/hooks/useNetworks.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { details } from "../../tool.ts";
import { pageMessages } from "../messages.ts";
import styles from "./Options.module.css";
import type { OptionsProps } from "./options-props.ts";

/** Whether a photograph may get plausible texture. An operator's network for photographs has only one setting. */
export function DetailChoice({ options, onChoose }: Pick<OptionsProps, "options" | "onChoose">) {
  const t = useText(pageMessages);
  const { data: networks = [] } = useNetworks();
  const isTheirs = networks.some(({ task, mode }) => task === "upscale" && mode === "REALITY");
  if (options.mode !== "REALITY" || isTheirs) return null;
  return (
    <div>
      <div className={styles.row}>
        <p className={styles.label} aria-hidden="true">
          {t("detail")}
        </p>
        <Segmented
          label={t("detail")}
          value={options.detail}
          onChange={(detail) => onChoose({ detail })}
          options={details.map((value) => ({ value, label: t(value) }))}
        />
      </div>
      <p className={styles.notes}>{t(`${options.detail}What`)}</p>
    </div>
  );
}
