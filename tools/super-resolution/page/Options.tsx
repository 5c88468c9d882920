import { freeScale, scales } from "@cutwater/contract/plans.ts";
import { Select } from "@cutwater/ui/components/Select.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { IconLock } from "@tabler/icons-react";
import { useId } from "react";
import { Link } from "react-router";
import { formats, modes } from "../tool.ts";
import { type JobOptions, type PictureFacts, scaled } from "./job-options.ts";
import { pageMessages } from "./messages.ts";
import styles from "./Options.module.css";
import { pixels } from "./pixels.ts";
import { samples } from "./samples.ts";

type Props = {
  options: JobOptions;
  facts: PictureFacts;
  /** The largest scale that the customer's plan allows. */
  allowedScale: number;
  /** Why a job with these options is refused; null when it is not. */
  refusal: string | null;
  isLocked: boolean;
  onChoose: (part: Partial<JobOptions>) => void;
};

/** What a customer chooses for a picture: type, scale, file format. */
export function Options(props: Props) {
  return (
    <fieldset className={styles.options} disabled={props.isLocked}>
      <Types {...props} />
      <Scales {...props} />
      <Formats {...props} />
    </fieldset>
  );
}

function Types({ options, onChoose }: Props) {
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
              aria-describedby={`${id}${mode}`}
              aria-label={t(mode)}
            />
            <img src={samples[mode].after} alt="" width={64} height={48} />
            <span className={styles.words}>
              <b>{t(mode)}</b>
              <span id={`${id}${mode}`}>{t(`${mode}What`)}</span>
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}

function Scales({ options, facts, allowedScale, refusal, onChoose }: Props) {
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
        <p className={page.mute}>{t("pixels", { from: pixels(facts), to: pixels(scaled(facts, options.scale)) })}</p>
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

function Formats({ options, facts, onChoose }: Props) {
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
      {options.format === "jpeg" && facts.hasAlpha && <p className={styles.notes}>{t("jpegWhat")}</p>}
    </div>
  );
}
