import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { toolMessages } from "./messages.ts";
import { ToolCards } from "./ToolCards.tsx";
import styles from "./ToolsSection.module.css";

/** The studio on the home page. */
export function ToolsSection() {
  const t = useText(toolMessages);
  return (
    <section className={`${page.page} ${page.section}`} aria-labelledby="tools">
      <h2 id="tools" className={`${page.title} ${styles.title}`}>
        {t("title")}
      </h2>
      <ToolCards />
    </section>
  );
}
