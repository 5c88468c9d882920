import { freeScale, scales } from "@cutwater/contract/plans.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { IconLock } from "@tabler/icons-react";
import { useId } from "react";
import { Link } from "react-router";
import { scaled } from "../job-options.ts";
import { pageMessages } from "../messages.ts";
import { pixels } from "../pixels.ts";
import styles from "./Options.module.css";
import type { OptionsProps } from "./options-props.ts";

/** How much larger the picture becomes. */
export function Scales({ options, facts, allowedScale, refusal, onChoose }: OptionsProps) {
  const t = useText(pageMessages);
  const id = useId();
  const paid = scales.filter((scale) => scale > freeScale);
  return (
    <div role="radiogroup" aria-labelledby={id} aria-describedby={`${id}why`}>
      <p id={id} className={styles.label}>
        {t("scale")}
      </p>
      <div className={styles.scales}>
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
      <div id={`${id}why`} className={styles.notes}>
        {facts && (
          <p className={page.mute}>{t("pixels", { from: pixels(facts), to: pixels(scaled(facts, options.scale)) })}</p>
        )}
        {refusal !== null && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        {options.scale >= slowScale && refusal === null && <p>{t("slow")}</p>}
        {allowedScale < Math.max(...paid) && (
          <p>
            {t("vip", { first: paid[0] ?? 0, last: paid.at(-1) ?? 0 })}{" "}
            <Link className={page.link} to="/price">
              {t("plans")}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}

/** From this scale on the wait is noticeable (Upscayl warns there too). */
const slowScale = 6;
