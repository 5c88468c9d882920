import { CopyButton } from "@cutwater/ui/components/CopyButton.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { saveText } from "@cutwater/ui/save/save-text.ts";
import { Button } from "@mantine/core";
import { IconDeviceFloppy } from "@tabler/icons-react";
import { useId, useState } from "react";
import { CardFrame } from "./CardFrame.tsx";
import styles from "./Cards.module.css";
import type { CardOf } from "./card-of.ts";
import { cardMessages } from "./messages.ts";

/** How much of a text is shown at first. */
const atFirst = { lines: 8, characters: 600 };

/** Subtitles, a transcript or a summary: the first lines, the whole on demand; it can be copied and saved. */
export function TextCard({ card: { title, language, format, text, isCut } }: { card: CardOf<"text"> }) {
  const t = useText(cardMessages);
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const start = text.trim().split("\n").slice(0, atFirst.lines).join("\n").slice(0, atFirst.characters);
  const isLong = start.length < text.trim().length;
  return (
    <CardFrame label={title}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.small}>{[language, format.toUpperCase()].join(" · ")}</p>
      <p id={id} className={styles.text} lang={language} data-whole={isWhole || undefined}>
        {isWhole ? text.trim() : start + (isLong ? "…" : "")}
      </p>
      {isCut && isWhole && <p className={styles.small}>{t("textCut")}</p>}
      <div className={styles.foot}>
        <CopyButton variant="button" value={text} shownId={id} label={t("copy")} />
        <Button
          variant="default"
          leftSection={<IconDeviceFloppy size={16} stroke={1.6} aria-hidden />}
          onClick={() => saveText(fileName(title, language, format), text)}
        >
          {t("saveAs", { format })}
        </Button>
        {isLong && (
          <Button variant="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? "showLess" : "showAll")}
          </Button>
        )}
      </div>
    </CardFrame>
  );
}

const fileName = (title: string, language: string, format: string): string =>
  `${
    title
      .replace(/[\\/:*?"<>|\p{Cc}]+/gu, " ")
      .trim()
      .slice(0, 120) || "text"
  }.${language}.${format}`;
