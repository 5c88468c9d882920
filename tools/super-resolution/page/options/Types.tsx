import { OperatorNetworks } from "@cutwater/ui/components/OperatorNetworks.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useId } from "react";
import { modes } from "../../tool.ts";
import { pageMessages } from "../messages.ts";
import { samples } from "../samples.ts";
import styles from "./Options.module.css";
import type { OptionsProps } from "./options-props.ts";

/** The choice of the picture's type. */
export function Types({ options, suggested, onChoose }: Pick<OptionsProps, "options" | "suggested" | "onChoose">) {
  const t = useText(pageMessages);
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <p id={id} className={styles.label}>
        {t("type")}
      </p>
      <div className={styles.types}>
        {modes.map((mode) => (
          <label key={mode} className={styles.type}>
            <input
              type="radio"
              name={id}
              value={mode}
              checked={mode === options.mode}
              onChange={() => onChoose({ mode })}
              aria-describedby={mode === suggested ? `${id}${mode} ${id}suggested` : `${id}${mode}`}
              aria-label={t(mode)}
            />
            <img src={samples[mode].after} alt="" width={64} height={48} />
            <span className={styles.words}>
              <b>{t(mode)}</b>
              <span id={`${id}${mode}`}>{t(`${mode}What`)}</span>
            </span>
            {mode === suggested && (
              <span id={`${id}suggested`} className={styles.suggested}>
                {t("suggested")}
              </span>
            )}
          </label>
        ))}
      </div>
      <p role="status" className={styles.why}>
        {(suggested === "ANIME" || suggested === "OLD") && t(`${suggested}Why`)}
      </p>
      <OperatorNetworks
        tasks={["upscale", "restore"]}
        modes={options.mode === "OLD" ? ["OLD", "REALITY"] : [options.mode]}
      />
    </div>
  );
}
