import { Compare } from "@cutwater/ui/components/Compare.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { pageMessages } from "./messages.ts";
import styles from "./Samples.module.css";
import { samples } from "./samples.ts";

/** Things that can be erased, each shown on a frame. */
export function Samples() {
  const t = useText(pageMessages);
  return (
    <ul className={styles.samples}>
      {samples.map(({ kind, before, after, start, ratio }) => (
        <li key={kind}>
          <Compare
            label={t("sample", { kind: t(kind) })}
            ratio={ratio}
            start={start}
            before={{ src: before }}
            after={{ src: after }}
          />
          <h2 className={page.head}>{t(kind)}</h2>
          <p className={styles.what}>{t(`${kind}What`)}</p>
        </li>
      ))}
    </ul>
  );
}
