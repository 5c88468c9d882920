import { ByWhom, useLackText } from "@cutwater/studio-kit/languages/ByWhom.tsx";
import type { LanguagePair } from "@cutwater/studio-kit/languages/languages.ts";
import { useLanguageNames } from "@cutwater/studio-kit/languages/useLanguageNames.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import clsx from "clsx";
import { pageMessages } from "../messages.ts";
import type { useMeans } from "../useMeans.ts";
import styles from "./Work.module.css";
import { workFor } from "./work.ts";

type Props = { pair: LanguagePair; asked: ReturnType<typeof useMeans>; className?: string | undefined };

/** Says, before an upload, which engines read and translate the pictures, and what the customer can do if this site has none. */
export function Work({ pair, asked: { answer, again }, className }: Props) {
  const t = useText(pageMessages);
  const { nameOf } = useLanguageNames();
  const lackText = useLackText();
  const from = pair.from && nameOf(pair.from);
  const to = nameOf(pair.to);
  return (
    <div className={clsx(styles.work, className)}>
      {answer?.read === null && <p className={styles.lack}>{t("cannotRead", { from })}</p>}
      {answer?.translate === null && (
        <p className={styles.lack}>
          {from === "" ? t("cannotTranslateInto", { to }) : t("cannotTranslate", { from, to })}{" "}
          {lackText(answer.lacking, "translate")} {t("typeMyself")}
        </p>
      )}
      {answer?.translate?.kind === "embedded" && <p className={styles.lack}>{t("termsOnly")}</p>}
      <ByWhom steps={answer && workFor(answer)} again={again} />
      {pair.from === "" && <p className={clsx(page.small, page.faint)}>{t("sameHint", { to })}</p>}
    </div>
  );
}
