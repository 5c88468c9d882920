import { freeScale, scales } from "@cutwater/contract/plans.ts";
import { Segmented } from "@cutwater/ui/components/Segmented.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { useId } from "react";
import { Link } from "react-router";
import { madeSize, sizeFor, type Target } from "../job-options.ts";
import { pageMessages } from "../messages.ts";
import { pixels } from "../pixels.ts";
import { LongestSide } from "./LongestSide.tsx";
import styles from "./Options.module.css";
import type { OptionsProps } from "./options-props.ts";
import { Scales } from "./Scales.tsx";

/** The initial value for each way of giving a size. */
const beginnings: Readonly<Record<Target["by"], Target>> = {
  scale: { by: "scale" },
  pixels: { by: "pixels", pixels: null },
  print: { by: "print", centimetres: null },
};

/** The size of the result: by a scale, or by its longest side on screen or on paper. */
export function Size(props: OptionsProps) {
  const { options, facts, allowedScale, refusal, onChoose } = props;
  const t = useText(pageMessages);
  const id = useId();
  const { target } = options;
  const scale = facts ? sizeFor(facts, options).scale : options.scale;
  const paid = scales.filter((one) => one > freeScale);
  return (
    <div>
      <div className={styles.row}>
        <p className={styles.label} aria-hidden="true">
          {t("size")}
        </p>
        <Segmented
          label={t("size")}
          value={target.by}
          onChange={(by) => onChoose({ target: beginnings[by] })}
          options={[
            { value: "scale", label: t("byScale") },
            { value: "pixels", label: t("byPixels") },
            { value: "print", label: t("byPrint") },
          ]}
        />
      </div>
      {target.by === "scale" ? (
        <Scales {...props} describedBy={id} />
      ) : (
        <LongestSide key={target.by} target={target} facts={facts} allowedScale={allowedScale} onChoose={onChoose} />
      )}
      <div id={id} className={styles.notes}>
        {facts && (
          <p className={page.mute}>{t("pixels", { from: pixels(facts), to: pixels(madeSize(facts, options)) })}</p>
        )}
        {refusal !== null && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        {scale >= slowScale && refusal === null && <p>{t("slow")}</p>}
        {target.by === "scale" && allowedScale < Math.max(...paid) && (
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

/** From this scale on the job takes noticeably long (Upscayl shows a warning from the same scale on). */
const slowScale = 6;
