import { scales } from "@cutwater/contract/plans.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { IconLock } from "@tabler/icons-react";
import { useId } from "react";
import { pageMessages } from "../messages.ts";
import styles from "./Options.module.css";
import type { OptionsProps } from "./options-props.ts";

type Props = Pick<OptionsProps, "options" | "allowedScale" | "onChoose"> & { describedBy: string };

/** The choice of how many times larger the picture becomes. */
export function Scales({ options, allowedScale, onChoose, describedBy }: Props) {
  const t = useText(pageMessages);
  const id = useId();
  return (
    <div className={styles.scales} role="radiogroup" aria-label={t("scale")} aria-describedby={describedBy}>
      {scales.map((scale) => (
        <label key={scale} className={styles.scale} data-vip={scale > allowedScale || undefined}>
          <input
            type="radio"
            name={id}
            value={scale}
            checked={scale === options.scale}
            disabled={scale > allowedScale}
            onChange={() => onChoose({ scale })}
            aria-label={t(scale > allowedScale ? "timesVip" : "times", { scale })}
          />
          <span aria-hidden="true">
            {t("times", { scale })}
            {scale > allowedScale && (
              <small>
                <IconLock size={11} stroke={2} />
                VIP
              </small>
            )}
          </span>
        </label>
      ))}
    </div>
  );
}
