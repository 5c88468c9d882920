import { Compare } from "@cutwater/ui/components/Compare.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { modes } from "../tool.ts";
import { pageMessages } from "./messages.ts";
import styles from "./Samples.module.css";
import { sampleRatio, samples } from "./samples.ts";

/** The effect of each type, shown on a picture. */
export function Samples() {
  const t = useText(pageMessages);
  return (
    <ul className={styles.samples}>
      {modes.map((mode) => (
        <li key={mode}>
          <Compare
            label={t("sample", { type: t(mode) })}
            ratio={sampleRatio}
            before={{ src: samples[mode].before }}
            after={{ src: samples[mode].after }}
          />
          <h2 className={page.head}>{t(mode)}</h2>
          <p className={styles.what}>{t(`${mode}Sample`)}</p>
        </li>
      ))}
    </ul>
  );
}
