import { IconLanguage } from "@tabler/icons-react";
import { useLanguage } from "../i18n/language.tsx";
import styles from "./Header.module.css";

/** Changes to the other language; labelled in that language, so that its readers recognize it. */
export function LanguageSwitch({ withWords = false }: { withWords?: boolean }) {
  const { language, setLanguage } = useLanguage();
  const isChinese = language === "zh";
  return (
    <button
      type="button"
      className={withWords ? styles.theme : styles.language}
      lang={isChinese ? "en" : "zh-CN"}
      onClick={() => setLanguage(isChinese ? "en" : "zh")}
    >
      {withWords && <IconLanguage size={20} stroke={1.6} aria-hidden="true" />}
      {isChinese ? "English" : "中文"}
    </button>
  );
}
