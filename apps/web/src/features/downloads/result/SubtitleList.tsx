import type { SubtitleGroup } from "@cutwater/contract/downloads.ts";
import { LinkMenu } from "@cutwater/ui/components/LinkMenu.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { SaveLink } from "@cutwater/ui/save/SaveLink.tsx";
import { useSave } from "@cutwater/ui/save/useSave.ts";
import { Button } from "@mantine/core";
import { IconChevronDown, IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { resultMessages } from "./messages.ts";
import styles from "./SubtitleList.module.css";

/** How many subtitles are shown at first; automatic captions come in a hundred languages. */
const atOnce = 8;

/** Subtitles by language: the button saves vtt (the only kind listed, screens.4), its menu the same text as srt or txt. */
export function SubtitleList({ groups, isOver }: { groups: readonly SubtitleGroup[]; isOver: boolean }) {
  const t = useText(resultMessages);
  const [isWhole, setWhole] = useState(false);
  const listed = groups.filter(({ entries }) => entries.some(({ ext }) => ext === "vtt"));
  if (isOver) return <span className={styles.expired}>{t("expired")}</span>;
  const isLong = listed.length > atOnce + 1;
  return (
    <ul className={styles.list}>
      {(isWhole || !isLong ? listed : listed.slice(0, atOnce)).map((group) => (
        <li key={`${group.language}/${group.name}/${group.isAutomatic}`} className={styles.pair}>
          <Language group={group} />
        </li>
      ))}
      {isLong && (
        <li>
          <Button variant="subtle" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t("fewer") : t("moreSubtitles", { count: listed.length })}
          </Button>
        </li>
      )}
    </ul>
  );
}

function Language({ group: { name, language, isAutomatic, entries } }: { group: SubtitleGroup }) {
  const t = useText(resultMessages);
  const { follow } = useSave();
  const vtt = entries.find(({ ext }) => ext === "vtt");
  const others = entries.filter(({ ext }) => ext !== "vtt");
  const full = isAutomatic ? `${name} ${t("automatic")}` : name;
  return (
    <>
      <SaveLink
        href={vtt?.url ?? ""}
        variant="light"
        size="sm"
        className={styles.main}
        data-split={others.length > 0 || undefined}
        leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
        aria-label={t("downloadSubtitle", { name: full })}
      >
        <span lang={language}>{name}</span>
        {isAutomatic && <span className={styles.auto}> {t("automatic")}</span>}
      </SaveLink>
      {others.length > 0 && (
        <LinkMenu
          label={t("otherFormats", { name: full })}
          className={styles.more}
          links={others.map(({ ext, url }) => ({
            href: url,
            label: t("subtitleFile", { name, ext: ext.toUpperCase() }),
            download: true,
            onFollow: (event) => follow(event, url),
          }))}
        >
          <IconChevronDown size={16} stroke={1.6} aria-hidden />
        </LinkMenu>
      )}
    </>
  );
}
