import { defineMessages } from "@cutwater/contract/i18n.ts";
import { Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useText } from "../i18n/useText.ts";
import { errorPageLines } from "../streamlines/error-page-lines.ts";
import page from "../styles/page.module.css";
import styles from "./ErrorPage.module.css";
import { Hull } from "./Hull.tsx";

const messages = defineMessages({ en: { back: "Back" }, zh: { back: "返回" } });

/** A page for an error: its number in the hull drawing, one sentence about what happened, and one button back. */
export function ErrorPage({
  figure,
  title,
  text,
  onBack,
}: {
  figure: string;
  title: string;
  text: string;
  onBack: () => void;
}) {
  const t = useText(messages);
  return (
    <main className={styles.main}>
      <Hull lines={errorPageLines}>
        <p className={styles.figure}>{figure}</p>
      </Hull>
      <h1 className={`${page.title} ${styles.title}`}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <Button className={styles.back ?? ""} leftSection={<IconArrowLeft size={16} stroke={1.6} />} onClick={onBack}>
        {t("back")}
      </Button>
    </main>
  );
}
