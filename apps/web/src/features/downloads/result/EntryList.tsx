import type { ParseAnswer } from "@cutwater/contract/downloads.ts";
import { formatDuration } from "@cutwater/contract/figures.ts";
import { limits } from "@cutwater/contract/plans.ts";
import { Picture, PicturePlate } from "@cutwater/ui/components/Picture.tsx";
import { TickBox } from "@cutwater/ui/components/TickBox.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { useState } from "react";
import styles from "./EntryList.module.css";
import { resultMessages } from "./messages.ts";

/** How many entries of a playlist are shown at first, and added by each click. */
const step = 20;

/** The entries of a playlist or carousel: parsed one by one, or several at once, at most as many as in a paste. */
export function EntryList({
  entries,
  isBusy,
  onParse,
}: {
  entries: ParseAnswer["entries"];
  isBusy: boolean;
  onParse: (links: readonly string[]) => void;
}) {
  const t = useText(resultMessages);
  const [count, setCount] = useState(step);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const isFull = chosen.length >= limits.linksPerPaste;
  const first = entries.slice(0, limits.linksPerPaste).map(({ url }) => url);
  const rest = entries.length - count;
  return (
    <section className={styles.section}>
      <div className={`${page.bar} ${styles.bar}`}>
        <div>
          <h3 className={styles.title}>{t("entries", { count: entries.length })}</h3>
          <p className={`${page.small} ${page.mute}`}>{t("entriesWhy", { limit: limits.linksPerPaste })}</p>
        </div>
        <div className={styles.actions}>
          <Button variant="subtle" size="sm" onClick={() => setChosen(chosen.length > 0 ? [] : first)}>
            {chosen.length > 0 ? t("selectNone") : t("selectFirst", { count: first.length })}
          </Button>
          <Button size="sm" disabled={isBusy || chosen.length === 0} onClick={() => onParse(chosen)}>
            {t("readSelected", { count: chosen.length })}
          </Button>
        </div>
      </div>
      <ul>
        {entries.slice(0, count).map(({ title, url, cover, duration }) => (
          <li key={url} className={styles.entry}>
            <TickBox
              aria-label={t("selectEntry", { title })}
              checked={chosen.includes(url)}
              disabled={isFull && !chosen.includes(url)}
              onChange={(event) =>
                setChosen(event.currentTarget.checked ? [...chosen, url] : chosen.filter((link) => link !== url))
              }
            />
            <Picture
              className={styles.cover}
              src={cover}
              alt=""
              overlay={duration !== null && <PicturePlate>{formatDuration(duration)}</PicturePlate>}
            />
            <p className={`${page.ui} ${page.twoLines}`}>{title}</p>
            <Button
              variant="default"
              size="sm"
              disabled={isBusy}
              aria-label={t("readEntryNamed", { title })}
              onClick={() => onParse([url])}
            >
              {t("readEntry")}
            </Button>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="subtle" onClick={() => setCount(count + step)}>
          {t("moreEntries", { count: Math.min(rest, step) })}
        </Button>
      )}
    </section>
  );
}
