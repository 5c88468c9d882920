import type { ParseAnswer } from "@cutwater/contract/downloads.ts";
import { formatDuration } from "@cutwater/contract/figures.ts";
import { factsOf } from "@cutwater/contract/i18n.ts";
import type { QualityChoice } from "@cutwater/contract/quality-choice.ts";
import { isExpired, linksExpireAt } from "@cutwater/studio-kit/jobs/link-expiry.ts";
import { Picture, PicturePlate } from "@cutwater/ui/components/Picture.tsx";
import { formatDurationWords } from "@cutwater/ui/format.ts";
import { useNowAfter } from "@cutwater/ui/hooks/useNow.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { useId, useState } from "react";
import { Link } from "react-router";
import { useLocalizedPath } from "../../../address/useLocalizedPath.ts";
import { useMergeDoor } from "../merge/door.ts";
import { freeRowsFor } from "./choose-quality.ts";
import { EntryList } from "./EntryList.tsx";
import { resultMessages } from "./messages.ts";
import { OptionsForm } from "./OptionsForm.tsx";
import styles from "./ParsePanel.module.css";
import { PhotoGrid } from "./PhotoGrid.tsx";
import { QualityTable } from "./QualityTable.tsx";
import { gateOfRow, type ResultRow, rowsOf } from "./result-rows.ts";
import { Saved } from "./Saved.tsx";
import { clipError, noOptions } from "./typed-options.ts";
import { useDownloadAll } from "./useDownloadAll.ts";

type Props = {
  answer: ParseAnswer;
  parsedAt: number;
  /** Whether links are being parsed, so that further links must wait. */
  isBusy: boolean;
  onParseEntries: (links: readonly string[], onParsed?: (answer: ParseAnswer) => void) => void;
  /** Whether one quality was chosen for all results. */
  onChoose: (choice: QualityChoice) => void;
  onParsePlaylist: () => void;
  onParseAgain: () => void;
};

/** The result of one link: its facts at the left, its qualities at the right. */
export function ParsePanel({
  answer,
  parsedAt,
  isBusy,
  onParseEntries,
  onChoose,
  onParsePlaylist,
  onParseAgain,
}: Props) {
  const t = useText(resultMessages);
  const [options, setOptions] = useState(noOptions);
  const now = useNowAfter(linksExpireAt(parsedAt));
  const reasonId = useId();
  const { downloadAll } = useDownloadAll();
  const saved = useMergeDoor().savedByJob[answer.jobId];
  const { video, audio, photos } = rowsOf(answer);
  const isOver = now > linksExpireAt(parsedAt);
  const isCarousel = photos.length > 0 && video.length === 0 && audio.length === 0;
  const hasMedia = video.length + audio.length > 0;
  const isBare = !hasMedia && photos.length === 0 && answer.entries.length === 0;
  const ofPlaylist = answer.entries.length === 0 && /[?&](?:list|playlist)=/.test(answer.link);

  /** Each entry is saved as soon as it is parsed, and its result stays on the page. */
  function downloadEntries(links: readonly string[], choice: QualityChoice) {
    onChoose(choice);
    onParseEntries(links, (entry) => {
      void downloadAll(freeRowsFor(entry, choice).map((row) => ({ answer: entry, row })));
    });
  }

  return (
    <>
      <article className={styles.panel} aria-labelledby={`${reasonId}-title`}>
        <div className={styles.side}>
          <Facts answer={answer} titleId={`${reasonId}-title`} />
          {video.some(({ isLocked }) => isLocked) && (
            <Locked id={reasonId} rows={video.filter(({ isLocked }) => isLocked)} />
          )}
          {ofPlaylist && (
            <p className={styles.note}>
              {t("wholePlaylist")}
              <Button variant="subtle" size="sm" disabled={isBusy} onClick={onParsePlaylist}>
                {t("showPlaylist")}
              </Button>
            </p>
          )}
          {hasMedia && !isOver && <OptionsForm answer={answer} options={options} onChange={setOptions} />}
        </div>
        <div className={styles.main}>
          {hasMedia && (
            <QualityTable
              answer={isCarousel ? { ...answer, photos: {} } : answer}
              options={isOver ? noOptions : options}
              isBlocked={!isOver && clipError(options, answer.duration) !== null}
              parsedAt={parsedAt}
              now={now}
              reasonId={reasonId}
            />
          )}
          {saved && <Saved order={saved} isVideo={video.some(({ quality }) => quality === saved.quality)} />}
          {isCarousel && <PhotoGrid rows={photos} isOver={({ source }) => isExpired(source, parsedAt, now)} />}
          {answer.entries.length > 0 && (
            <EntryList
              list={answer}
              entries={answer.entries}
              isBusy={isBusy}
              onParse={onParseEntries}
              onDownload={downloadEntries}
            />
          )}
          {isBare && <p className={styles.bare}>{t("nothing")}</p>}
        </div>
      </article>
      {(hasMedia || isCarousel) && (
        <p className={styles.validity}>
          {isOver ? t("expiredTitle") : t("validity")}
          {isOver && (
            <Button variant="subtle" size="sm" disabled={isBusy} onClick={onParseAgain}>
              {t("readAgain")}
            </Button>
          )}
        </p>
      )}
    </>
  );
}

function Facts({
  answer: { title, cover, site, author, duration },
  titleId,
}: {
  answer: ParseAnswer;
  titleId: string;
}) {
  const { language } = useLanguage();
  const facts = [site, author, duration === null ? null : formatDurationWords(duration, language)].filter(Boolean);
  return (
    <div className={styles.facts}>
      <Picture
        src={cover}
        alt=""
        overlay={duration !== null && <PicturePlate>{formatDuration(duration)}</PicturePlate>}
      />
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <p className={`${page.small} ${page.faint} ${styles.site}`}>{facts.join(" · ")}</p>
    </div>
  );
}

/** The reason why some rows are locked, and a link to the plans. */
function Locked({ id, rows }: { id: string; rows: readonly ResultRow[] }) {
  const t = useText(resultMessages);
  const at = useLocalizedPath();
  const { language } = useLanguage();
  const gates = new Set(rows.map(gateOfRow));
  const reasons = [gates.has("fullHd") && t("lockedFullHd"), gates.has("ultraHd") && t("lockedUltraHd")].filter(
    Boolean,
  );
  return (
    <div className={styles.locked} id={id}>
      <p className={styles.lockedTitle}>{t("locked")}</p>
      <p className={styles.lockedReason}>{reasons.join(factsOf(language).sentenceGap)}</p>
      <Link className={styles.plans} to={at("/price")}>
        {t("plans")}
        <IconArrowRight size={16} stroke={1.6} aria-hidden />
      </Link>
    </div>
  );
}
