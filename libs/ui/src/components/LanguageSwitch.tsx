import { useLanguage } from "../i18n/language.tsx";
import styles from "./Header.module.css";

/** Changes to the other language; named in that language, so that whoever needs it can read it. */
export function LanguageSwitch() {
  const { language, setLanguage } = useLanguage();
  const isChinese = language === "zh";
  return (
    <button
      type="button"
      className={styles.language}
      lang={isChinese ? "en" : "zh-CN"}
      onClick={() => setLanguage(isChinese ? "en" : "zh")}
    >
      {isChinese ? "English" : "中文"}
    </button>
  );
}
