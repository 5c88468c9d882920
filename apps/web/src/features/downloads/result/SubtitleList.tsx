import type { SubtitleGroup } from "@cutwater/contract/downloads.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { SaveLink } from "@cutwater/ui/save/SaveLink.tsx";
import { Button } from "@mantine/core";
import { useState } from "react";
import { resultMessages } from "./messages.ts";
import styles from "./SubtitleList.module.css";

/** How many subtitles are shown at first. Automatic captions come in a hundred languages. */
const atOnce = 8;

/** The formats by how often they are used: editors and players accept srt. */
const formats = ["srt", "vtt", "txt"] as const;

/** Subtitles by language, each with a link for every format (screens.4). */
export function SubtitleList({ groups, isOver }: { groups: readonly SubtitleGroup[]; isOver: boolean }) {
  const t = useText(resultMessages);
  const [isWhole, setWhole] = useState(false);
  if (isOver) return <span className={styles.expired}>{t("expired")}</span>;
  const isLong = groups.length > atOnce + 1;
  return (
    <>
      <ul className={styles.list}>
        {(isWhole || !isLong ? groups : groups.slice(0, atOnce)).map((group) => (
          <li key={`${group.language}/${group.name}/${group.isAutomatic}`} className={styles.language}>
            <Language group={group} />
          </li>
        ))}
      </ul>
      {isLong && (
        <Button
          className={styles.all}
          variant="subtle"
          size="sm"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t("fewer") : t("moreSubtitles", { count: groups.length })}
        </Button>
      )}
    </>
  );
}

function Language({ group: { name, language, isAutomatic, entries } }: { group: SubtitleGroup }) {
  const t = useText(resultMessages);
  const full = isAutomatic ? `${name} ${t("automatic")}` : name;
  return (
    <>
      <span className={styles.name}>
        <span lang={language}>{name}</span>
        {isAutomatic && <span className={styles.auto}> {t("automatic")}</span>}
      </span>
      <span className={styles.formats}>
        {formats.map((format) => {
          const entry = entries.find(({ ext }) => ext === format);
          const ext = format.toUpperCase();
          return (
            entry && (
              <SaveLink
                key={format}
                href={entry.url}
                variant="light"
                size="sm"
                className={styles.format ?? ""}
                aria-label={t("downloadSubtitle", { name: full, ext })}
              >
                {ext}
              </SaveLink>
            )
          );
        })}
      </span>
    </>
  );
}
