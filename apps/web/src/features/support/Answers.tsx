import { limits } from "@cutwater/contract/plans.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { IconChevronDown } from "@tabler/icons-react";
import { answers } from "./answers.ts";
import styles from "./Support.module.css";

const groups = [
  { name: "downloads", questions: ["locked", "expired"] },
  { name: "plans", questions: ["failed", "again", "refund"] },
] as const;

/** The figures that are used in the answers. */
const figures = { minutes: limits.linkMinutes };

/** Short answers, folded. The first one is open. */
export function Answers() {
  const t = useText(answers);
  return (
    <div>
      {groups.map(({ name, questions }) => (
        <section key={name} className={styles.group} aria-label={t(name)}>
          <h2 className={page.head}>{t(name)}</h2>
          {questions.map((question) => (
            <details key={question} className={styles.answer} open={question === "locked"}>
              <summary>
                {t(`${question}Q`)}
                <IconChevronDown size={20} stroke={1.6} aria-hidden="true" />
              </summary>
              <p>{t(`${question}A`, figures)}</p>
            </details>
          ))}
        </section>
      ))}
    </div>
  );
}
