import { defineMessages, factsOf, languages } from "@cutwater/contract/i18n.ts";
import { IconLanguage } from "@tabler/icons-react";
import { useLanguage } from "../i18n/language.tsx";
import { useText } from "../i18n/useText.ts";
import styles from "./Header.module.css";

const messages = defineMessages({ en: { language: "Language" }, zh: { language: "语言" } });

/** Changes the language: a button if there is one other language, else a list. Each language is named in its own language. */
export function LanguageSwitch({ withWords = false }: { withWords?: boolean }) {
  const t = useText(messages);
  const { language, setLanguage } = useLanguage();
  const className = withWords ? styles.theme : styles.language;
  const icon = withWords && <IconLanguage size={20} stroke={1.6} aria-hidden="true" />;
  const [other, ...further] = languages.filter((one) => one !== language);
  if (!other) return null;
  if (further.length === 0)
    return (
      <button type="button" className={className} lang={factsOf(other).htmlLang} onClick={() => setLanguage(other)}>
        {icon}
        {factsOf(other).name}
      </button>
    );
  return (
    <label className={className}>
      {icon}
      <select
        className={styles.languages}
        aria-label={t("language")}
        value={language}
        onChange={({ target }) => setLanguage(languages[target.selectedIndex] ?? language)}
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={factsOf(one).htmlLang}>
            {factsOf(one).name}
          </option>
        ))}
      </select>
    </label>
  );
}
