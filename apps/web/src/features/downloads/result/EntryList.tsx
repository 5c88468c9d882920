import type { ParseAnswer } from "@cutwater/contract/downloads.ts";
import { formatDuration } from "@cutwater/contract/figures.ts";
import { limits } from "@cutwater/contract/plans.ts";
import { Picture, PicturePlate } from "@cutwater/ui/components/Picture.tsx";
import { Select } from "@cutwater/ui/components/Select.tsx";
import { TickBox } from "@cutwater/ui/components/TickBox.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { FollowButton } from "../follows/FollowButton.tsx";
import { type FreeChoice, freeChoices } from "./choose-quality.ts";
import styles from "./EntryList.module.css";
import { resultMessages } from "./messages.ts";

/** How many entries of a playlist are shown at first, and how many more with each click. */
const step = 20;

type EntryListProps = {
  /** The job that listed the entries, and the page of the list. */
  list: Pick<ParseAnswer, "jobId" | "link">;
  entries: ParseAnswer["entries"];
  isBusy: boolean;
  onParse: (links: readonly string[]) => void;
  /** Parses entries and downloads each in this quality. Undefined if the page cannot show further results. */
  onDownload?: (links: readonly string[], choice: FreeChoice) => void;
};

/**
 * The entries of a playlist or carousel. The visitor can parse one entry, or several at once (at most as many as in a paste). The
 * chosen entries, or the first ones, can also be parsed and downloaded with one click.
 */
export function EntryList({ list, entries, isBusy, onParse, onDownload }: EntryListProps) {
  const t = useText(resultMessages);
  const [count, setCount] = useState(step);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const isFull = chosen.length >= limits.linksPerPaste;
  const first = entries.slice(0, limits.linksPerPaste).map(({ url }) => url);
  const rest = entries.length - count;
  // The parts of one page, such as the photos of a post, cannot be followed, because they have no addresses of their own.
  const canFollow = entries.every(({ url }) => !url.includes("#item="));
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
          <Button
            variant={onDownload ? "default" : "filled"}
            size="sm"
            disabled={isBusy || chosen.length === 0}
            onClick={() => onParse(chosen)}
          >
            {t("readSelected", { count: chosen.length })}
          </Button>
        </div>
      </div>
      {canFollow && <FollowButton jobId={list.jobId} link={list.link} />}
      {onDownload && <DownloadEntries entries={entries} chosen={chosen} isBusy={isBusy} onDownload={onDownload} />}
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

type DownloadEntriesProps = Required<Pick<EntryListProps, "entries" | "isBusy" | "onDownload">> & {
  chosen: readonly string[];
};

/** The choice of one quality for all chosen entries, or, if none is chosen, for as many as one click may download. */
function DownloadEntries({ entries, chosen, isBusy, onDownload }: DownloadEntriesProps) {
  const t = useText(resultMessages);
  const [choice, setChoice] = useState<FreeChoice>("720p");
  const links = chosen.length > 0 ? chosen : entries.slice(0, limits.mergesAtOnce).map(({ url }) => url);
  const quality = choice === "audio" ? t("asAudio") : t("inQuality", { quality: choice });
  const key =
    chosen.length > 0 ? "downloadSelected" : links.length < entries.length ? "downloadFirst" : "downloadEntries";
  return (
    <div className={styles.download}>
      <Select
        label={t("qualityForAll")}
        options={freeChoices.map((value) => ({ value, label: value === "audio" ? t("audioOnly") : value }))}
        value={choice}
        onChange={setChoice}
      />
      <Button
        size="sm"
        leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
        disabled={isBusy}
        onClick={() => onDownload(links, choice)}
      >
        {t(key, { count: links.length, quality })}
      </Button>
    </div>
  );
}
