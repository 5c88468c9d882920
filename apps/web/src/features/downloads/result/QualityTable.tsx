import type { ParseAnswer } from "@cutwater/contract/downloads.ts";
import { isExpired, linksExpireAt } from "@cutwater/studio-kit/jobs/link-expiry.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { resultMessages } from "./messages.ts";
import styles from "./QualityTable.module.css";
import { RowAction } from "./RowAction.tsx";
import { RowName } from "./RowName.tsx";
import { type ResultRow, rowsOf } from "./result-rows.ts";
import { SubtitleList } from "./SubtitleList.tsx";
import { mergeOptionsFor, shareOf, type TypedOptions } from "./typed-options.ts";
import { useRowTexts } from "./useRowTexts.ts";

/** How many audio tracks are shown at first. Dubbed videos have dozens. */
const audioAtOnce = 4;

type Props = {
  answer: ParseAnswer;
  options: TypedOptions;
  isBlocked: boolean;
  /** When the link was parsed, and the current time, in epoch milliseconds. */
  parsedAt: number;
  now: number;
  reasonId: string;
};

/** All qualities of a link in one table: video, audio, photos, subtitles; best first. */
export function QualityTable({ answer, options, isBlocked, parsedAt, now, reasonId }: Props) {
  const t = useText(resultMessages);
  const { video, audio, photos, best, everywhere } = rowsOf(answer);
  const tagOf = (each: ResultRow) =>
    each === best
      ? t(video.some(({ isLocked }) => isLocked) ? "tagBestOpen" : "tagBest")
      : each === everywhere
        ? t("tagEverywhere")
        : null;
  const row = (each: ResultRow) => (
    <QualityRow
      key={each.quality}
      row={each}
      answer={answer}
      options={options}
      isBlocked={isBlocked}
      isPrimary={each === best}
      tag={video.length > 1 && each.kind === "video" ? tagOf(each) : null}
      isOver={isExpired(each.source, parsedAt, now)}
      reasonId={reasonId}
    />
  );
  return (
    <table className={styles.table}>
      <caption className={page.visuallyHidden}>{answer.title}</caption>
      <thead>
        <tr>
          <th scope="col">{t("quality")}</th>
          <th scope="col">{t("format")}</th>
          <th scope="col">{t("size")}</th>
          <th scope="col">
            <span className={page.visuallyHidden}>{t("action")}</span>
          </th>
        </tr>
      </thead>
      {video.length > 0 && <tbody>{video.map(row)}</tbody>}
      <AudioGroup rows={audio} show={row} />
      {photos.length > 0 && <Group title={t("photos")}>{photos.map(row)}</Group>}
      {answer.subtitles.length > 0 && (
        <Group title={t("subtitles")}>
          <tr className={styles.wide}>
            <td colSpan={4}>
              <SubtitleList groups={answer.subtitles} isOver={now > linksExpireAt(parsedAt)} />
            </td>
          </tr>
        </Group>
      )}
    </table>
  );
}

function AudioGroup({ rows, show }: { rows: readonly ResultRow[]; show: (row: ResultRow) => ReactNode }) {
  const t = useText(resultMessages);
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return null;
  const isLong = rows.length > audioAtOnce + 1;
  return (
    <Group title={t("audio")}>
      {(isWhole || !isLong ? rows : rows.slice(0, audioAtOnce)).map(show)}
      {isLong && (
        <tr className={styles.wide}>
          <td colSpan={4}>
            <Button variant="subtle" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? t("fewer") : t("moreAudio", { count: rows.length })}
            </Button>
          </td>
        </tr>
      )}
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={4}>
          {title}
        </th>
      </tr>
      {children}
    </tbody>
  );
}

type RowProps = Pick<Props, "answer" | "options" | "isBlocked" | "reasonId"> & {
  row: ResultRow;
  isPrimary: boolean;
  tag: string | null;
  isOver: boolean;
};

function QualityRow({ row, answer, options, isBlocked, isPrimary, tag, isOver, reasonId }: RowProps) {
  const t = useText(resultMessages);
  const textsOf = useRowTexts();
  const texts = textsOf(row, shareOf(mergeOptionsFor(row.kind, options), answer.duration));
  return (
    <tr>
      <RowName row={row} texts={texts} />
      <td className={styles.format}>
        {texts.container}
        {texts.codec && <span className={styles.codec}> · {texts.codec}</span>}
      </td>
      <td className={styles.size}>{texts.size}</td>
      <td>
        {isOver && !row.isLocked ? (
          <span className={styles.expired}>{t("expired")}</span>
        ) : (
          <RowAction
            row={row}
            texts={texts}
            result={answer}
            options={options}
            isPrimary={isPrimary}
            tag={tag}
            isBlocked={isBlocked}
            reasonId={reasonId}
          />
        )}
      </td>
    </tr>
  );
}
