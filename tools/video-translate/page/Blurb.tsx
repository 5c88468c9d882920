import { ByWhom, useLackText } from "@cutwater/studio-kit/languages/ByWhom.tsx";
import { useLanguageNames } from "@cutwater/studio-kit/languages/useLanguageNames.ts";
import { useLanguagePair } from "@cutwater/studio-kit/languages/useLanguagePair.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useCustomer } from "@cutwater/ui/session/useCustomer.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { IconCheck } from "@tabler/icons-react";
import styles from "./Blurb.module.css";
import { pageMessages } from "./messages.ts";
import { workFor } from "./setup/work.ts";
import { useMeans } from "./useMeans.ts";

/** The description of the tool and its engines, shown before there is a video. */
export function Blurb() {
  const t = useText(pageMessages);
  return (
    <section className={styles.blurb}>
      <h2 className={page.title}>{t("blurbTitle")}</h2>
      <div className={styles.text}>
        <ul className={styles.points}>
          {(["blurbListen", "blurbReview", "blurbFit"] as const).map((point) => (
            <li key={point}>
              <IconCheck size={20} stroke={1.6} aria-hidden />
              {t(point)}
            </li>
          ))}
        </ul>
        <ByWhomHere />
      </div>
    </section>
  );
}

/** The engines for the initial pair of languages. */
function ByWhomHere() {
  const t = useText(pageMessages);
  const { nameOf } = useLanguageNames();
  const { pair } = useLanguagePair();
  const { customer } = useCustomer();
  const lackText = useLackText();
  const { answer, again } = useMeans(customer && pair);
  if (!customer) return null;
  return (
    <div className={styles.by}>
      <ByWhom steps={answer && workFor({ words: "best", file: null, output: "dub" }, answer)} again={again} />
      {answer?.translate === null && (
        <p className={page.small}>
          {t("cannotTranslate", { languages: t("intoLanguage", { to: nameOf(pair.to) }) })}{" "}
          {lackText(answer.lacking, "translate")} {t("typeMyselfWhat")}
        </p>
      )}
    </div>
  );
}
