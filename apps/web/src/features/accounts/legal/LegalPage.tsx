import { defineMessages } from "@cutwater/contract/i18n.ts";
import { PageTitle } from "@cutwater/ui/components/PageTitle.tsx";
import { WithSupportLink } from "@cutwater/ui/components/WithSupportLink.tsx";
import { useInstance } from "@cutwater/ui/hooks/useInstance.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import clsx from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useLocalizedPath } from "../../../address/useLocalizedPath.ts";
import type { LegalDocument } from "./document.ts";
import { withFigures } from "./figures.ts";
import styles from "./LegalPage.module.css";

const messages = defineMessages({
  en: { operator: "the operator of this site", support: "customer service" },
  zh: { operator: "本站运营者", support: "联系客服" },
});

/** A legal document with its table of contents. Every section has an anchor. `end` is shown after the last section. */
export function LegalPage({ document, end }: { document: LegalDocument; end?: ReactNode }) {
  return (
    <main className={clsx(page.page, styles.page)}>
      <PageTitle title={document.title} text={document.text} />
      <p className={styles.dated}>{document.dated}</p>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label={document.contents}>
          <p className={styles.label}>{document.contents}</p>
          <ol>
            {document.sections.map(({ id, head }) => (
              <li key={id}>
                <a href={`#${id}`}>{head}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {document.sections.map(({ id, head, paragraphs, list }) => (
            <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-head`}>
              <h2 id={`${id}-head`} className={page.head}>
                {head}
              </h2>
              {paragraphs.map((paragraph) => (
                <Paragraph key={paragraph} words={paragraph} />
              ))}
              {list && (
                <dl className={styles.list}>
                  {list.map(([term, words]) => (
                    <div key={term}>
                      <dt>{term}</dt>
                      <dd>{withFigures(words)}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </section>
          ))}
          {end}
        </div>
      </div>
    </main>
  );
}

/**
 * Renders a paragraph: `{contact}` becomes the address for reports, or a link to the contact page if no address is set. The word
 * for support links to the contact page.
 */
function Paragraph({ words }: { words: string }) {
  const t = useText(messages);
  const at = useLocalizedPath();
  const email = useInstance()?.abuseEmail;
  const [before = "", ...after] = withFigures(words).split("{contact}");
  if (after.length === 0) {
    return (
      <p>
        <WithSupportLink sentence={before} words={t("support")} />
      </p>
    );
  }
  const contact = email ? (
    <a className={page.link} href={`mailto:${email}`}>
      {email}
    </a>
  ) : (
    <Link className={page.link} to={at("/contact")}>
      {t("operator")}
    </Link>
  );
  return (
    <p>
      {before}
      {contact}
      {after.join("")}
    </p>
  );
}
