import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Link } from "react-router";
import { CardFrame } from "./CardFrame.tsx";
import styles from "./Cards.module.css";
import type { CardOf } from "./card-of.ts";
import { cardMessages } from "./messages.ts";

/** Answers of the help pages; the best one is open. */
export function HelpCard({ card: { answers } }: { card: CardOf<"help"> }) {
  const t = useText(cardMessages);
  return (
    <CardFrame label={t("help")}>
      {answers.length === 0 && <p className={styles.small}>{t("noHelp")}</p>}
      {answers.map(({ question, answer, path }, index) => (
        <details key={path} className={styles.answer} open={index === 0}>
          <summary>{question}</summary>
          <p>{answer}</p>
          <Link to={path} className={page.link} aria-label={t("helpNamed", { question })}>
            {t("helpMore")}
          </Link>
        </details>
      ))}
    </CardFrame>
  );
}
