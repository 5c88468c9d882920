import { CompareVideos } from "@cutwater/ui/components/CompareVideos.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { IconCheck } from "@tabler/icons-react";
import styles from "./Blurb.module.css";
import { pageMessages } from "./messages.ts";
import demoAfter from "./samples/demo-after.mp4";
import demoBefore from "./samples/demo-before.mp4";

/** The description of the tool, with our engine's result for a drawn clip (../make-samples.ts). */
export function Blurb() {
  const t = useText(pageMessages);
  return (
    <section className={styles.blurb}>
      <div className={styles.words}>
        <h2 className={page.title}>{t("blurbTitle")}</h2>
        <ul className={styles.points}>
          {(["blurbFind", "blurbStay", "blurbFill"] as const).map((point) => (
            <li key={point}>
              <IconCheck size={20} stroke={1.6} aria-hidden />
              {t(point)}
            </li>
          ))}
        </ul>
      </div>
      <CompareVideos
        plays
        label={t("demo")}
        ratio={16 / 9}
        before={{ src: demoBefore, caption: t("before") }}
        after={{ src: demoAfter, caption: t("after") }}
      />
    </section>
  );
}
