import { answers } from "@cutwater/help/answers.ts";
import { findAnswers } from "@cutwater/help/find-answers.ts";
import { type Answered, answeredIn } from "@cutwater/help/questions.ts";
import { EmptyState } from "@cutwater/ui/components/EmptyState.tsx";
import { TextField } from "@cutwater/ui/components/TextField.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconChevronDown, IconSearch } from "@tabler/icons-react";
import { useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { supportMessages } from "./messages.ts";
import styles from "./Support.module.css";

/** Up to this many results are shown unfolded. */
const fewResults = 3;

/** Questions by topic with folded answers, and a search over them. A search without a result leads to the form. */
export function Answers({ onAsk }: { onAsk: (query: string) => void }) {
  const t = useText(answers);
  const support = useText(supportMessages);
  const { language } = useLanguage();
  const [query, setQuery] = useState("");
  const topics = useMemo(() => answeredIn(language), [language]);
  const isSearching = query.trim() !== "";
  const found = isSearching
    ? findAnswers(
        query,
        topics.flatMap(({ list }) => list),
      )
    : [];
  useOpenedByAddress();
  return (
    <div>
      <TextField
        type="search"
        className={styles.search}
        aria-label={support("search")}
        placeholder={support("search")}
        leftSection={<IconSearch size={20} stroke={1.6} aria-hidden="true" />}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <p role="status" className={page.visuallyHidden}>
        {isSearching && support(found.length === 1 ? "foundOne" : "found", { count: found.length })}
      </p>
      {!isSearching &&
        topics.map(({ name, list }) => (
          <section key={name} className={styles.group} aria-label={t(name)}>
            <h2 className={page.head}>{t(name)}</h2>
            {list.map((one) => (
              <Answer key={one.id} {...one} isOpen={one.id === "download"} />
            ))}
          </section>
        ))}
      {isSearching && found.length > 0 && (
        <section className={styles.group} aria-label={support("results")}>
          <h2 className={page.head}>{support("results")}</h2>
          {found.map((one) => (
            <Answer key={`${one.id} ${found.length <= fewResults}`} {...one} isOpen={found.length <= fewResults} />
          ))}
        </section>
      )}
      {isSearching && found.length === 0 && (
        <EmptyState
          className={page.card}
          title={support("nothing")}
          text={support("nothingText")}
          action={
            <Button variant="default" onClick={() => onAsk(query.trim())}>
              {support("ask")}
            </Button>
          }
        />
      )}
    </div>
  );
}

function Answer({ id, question, answer, isOpen }: Answered & { isOpen: boolean }) {
  return (
    <details id={id} className={styles.answer} open={isOpen}>
      <summary>
        {question}
        <IconChevronDown size={20} stroke={1.6} aria-hidden="true" />
      </summary>
      <p>{answer}</p>
    </details>
  );
}

/** Opens the answer that the address names (/contact#erase). A browser scrolls to a folded answer, but does not open it. */
function useOpenedByAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const named = hash === "" ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!(named instanceof HTMLDetailsElement)) return;
    named.open = true;
    named.scrollIntoView();
  }, [hash]);
}
