import type { Job } from "@cutwater/contract/jobs.ts";
import type { Source } from "@cutwater/studio-kit/batch/source.ts";
import { SavedNote } from "@cutwater/studio-kit/drafts/SavedNote.tsx";
import { WorkDetails } from "@cutwater/studio-kit/languages/ByWhom.tsx";
import { DraftBadge } from "@cutwater/studio-kit/languages/DraftBadge.tsx";
import { PreparingNote } from "@cutwater/studio-kit/preparing/PreparingNote.tsx";
import type { Box } from "@cutwater/typesetting/lines/box.ts";
import { dock } from "@cutwater/ui/components/ActionBar.tsx";
import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { UndoButtons } from "@cutwater/ui/components/UndoButtons.tsx";
import { useUndoKeys } from "@cutwater/ui/hooks/useUndoKeys.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconEye, IconEyeOff, IconSquareDashed, IconZoomIn, IconZoomOut } from "@tabler/icons-react";
import clsx from "clsx";
import { type ReactNode, useState } from "react";
import type { Glossary } from "../../draft.ts";
import { reviewActs } from "../edits/review-acts.ts";
import type { Review as ReviewState, Reviews } from "../edits/reviews.ts";
import { LineRow } from "../lines/LineRow.tsx";
import { LineTools } from "../lines/LineTools.tsx";
import { StyleFields } from "../lines/StyleFields.tsx";
import { pageMessages } from "../messages.ts";
import { BoxLayer } from "../stage/BoxLayer.tsx";
import { DrawLayer } from "../stage/DrawLayer.tsx";
import { PictureStage } from "../stage/PictureStage.tsx";
import { useSettings } from "../stage/useSettings.ts";
import { workOf } from "../work/work.ts";
import styles from "./Review.module.css";
import type { useLineCalls } from "./useLineCalls.ts";

type Props = {
  picture: { job: Job; source: Source; review: ReviewState };
  reviews: Reviews;
  calls: ReturnType<typeof useLineCalls>;
  glossary: Glossary;
  /** The line that is selected at first. */
  firstId: string | null;
  onLoad: () => void;
  /** Shown below the picture, and below the lines. */
  below: ReactNode;
  foot: ReactNode;
};

const icon = { size: 16, stroke: 1.6, "aria-hidden": true } as const;
const zooms = [1, 1.5, 2, 3] as const;

/** Review of a picture that waits for its owner: the picture with its boxes on the left, the lines on the right. */
export function Review({ picture, reviews, calls, glossary, firstId, onLoad, below, foot }: Props) {
  const t = useText(pageMessages);
  const { job, source, review } = picture;
  const { draft, edits } = review;
  const { lines } = edits;
  const [selectedId, select] = useState(firstId ?? lines[0]?.id ?? null);
  const [showsBoxes, setBoxes] = useState(true);
  const [isAdding, setAdding] = useState(false);
  const [zoom, setZoom] = useState<number>(1);
  const { settings, hasFailed } = useSettings(lines, draft.to);
  const acts = reviewActs(reviews, job.jobId);

  /** The row may be rendered only after its line was selected. */
  const write = (id: string) =>
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-line="${id}"] [data-field="translation"]`)?.focus(),
    );
  function add(box: Box): void {
    setAdding(false);
    const id = calls.add(job.jobId, { url: source.url, from: draft.from, box });
    select(id);
    write(id);
  }
  /** The pressed button disappears with its line, so the next line is selected. */
  function remove(id: string): void {
    const place = lines.findIndex((line) => line.id === id);
    const next = lines[place + 1] ?? lines[place - 1];
    acts.remove(id);
    select(next?.id ?? null);
    document.querySelector<HTMLElement>(`[data-line="${next?.id}"] [aria-pressed]`)?.focus();
  }
  useUndoKeys(acts);
  const stepZoom = (way: 1 | -1) => setZoom(zooms[zooms.indexOf(zoom as 1) + way] ?? zoom);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape from anywhere inside
    <div className={styles.review} onKeyDown={({ key }) => key === "Escape" && setAdding(false)}>
      <div className={styles.picture}>
        <PictureStage source={source} size={draft} lines={lines} settings={settings} zoom={zoom}>
          {showsBoxes && !isAdding && (
            <BoxLayer
              width={draft.width}
              height={draft.height}
              lines={lines}
              settings={settings}
              selectedId={selectedId}
              acts={{ ...acts, select, write }}
            />
          )}
          {isAdding && <DrawLayer width={draft.width} height={draft.height} onDrawn={add} />}
        </PictureStage>
        <div className={styles.bar}>
          <UndoButtons editor={{ ...review, undo: acts.undo, redo: acts.redo }} />
          <IconButton label={t("zoomOut")} aria-disabled={zoom === 1} onClick={() => stepZoom(-1)}>
            <IconZoomOut size={20} stroke={1.6} aria-hidden />
          </IconButton>
          <IconButton label={t("zoomIn")} aria-disabled={zoom === 3} onClick={() => stepZoom(1)}>
            <IconZoomIn size={20} stroke={1.6} aria-hidden />
          </IconButton>
          <span className={styles.grow} />
          <Button
            variant="subtle"
            size="sm"
            aria-pressed={isAdding}
            leftSection={<IconSquareDashed {...icon} />}
            onClick={() => setAdding(!isAdding)}
          >
            {t(isAdding ? "addingLine" : "addLine")}
          </Button>
          <Button
            variant="subtle"
            size="sm"
            aria-pressed={showsBoxes}
            leftSection={showsBoxes ? <IconEye {...icon} /> : <IconEyeOff {...icon} />}
            onClick={() => setBoxes(!showsBoxes)}
          >
            <span className={page.onlyDesktop}>{t("boxes")}</span>
            <span className={clsx(page.onlyPhone, page.visuallyHidden)}>{t("boxes")}</span>
          </Button>
        </div>
      </div>
      <aside className={clsx(page.card, styles.lines)} aria-label={t("lines")}>
        <div className={styles.head}>
          <h2 className={page.head}>{t("lines")}</h2>
          <SavedNote state={review.saving} onLoad={onLoad} />
          {draft.means.translate?.isDraft && <DraftBadge />}
        </div>
        <PreparingNote preparing={calls.preparing} className={styles.tell} />
        {!draft.means.translate && <p className={styles.tell}>{t("noTranslator")}</p>}
        {hasFailed && <p className={styles.tell}>{t("fontsFailed")}</p>}
        <ol className={styles.list}>
          {lines.map((line, place) => (
            <LineRow
              key={line.id}
              line={line}
              number={place + 1}
              setting={settings.get(line.id) ?? null}
              languages={draft}
              isSelected={line.id === selectedId}
              acts={{ ...acts, select }}
              shorten={
                draft.means.translate?.keepsBudgets
                  ? {
                      isBusy: calls.shortening === line.id,
                      start: (budget) => void calls.shorten(job.jobId, { draft, glossary }, line, budget),
                    }
                  : null
              }
            >
              {line.id === selectedId && (
                <>
                  <StyleFields line={line} onStyle={(style) => acts.setStyle(line.id, style)} />
                  <LineTools
                    line={line}
                    isLast={place === lines.length - 1}
                    acts={{ ...acts, remove }}
                    onTranslate={
                      draft.means.translate
                        ? () => void calls.translate(job.jobId, { draft, glossary }, [{ ...line, origin: null }])
                        : null
                    }
                  />
                </>
              )}
            </LineRow>
          ))}
        </ol>
        {lines.length === 0 && <p className={styles.tell}>{t("noLines")}</p>}
        <div className={styles.details}>
          <WorkDetails steps={workOf(draft.means)} />
        </div>
        <div className={clsx(dock, styles.foot)}>{foot}</div>
      </aside>
      <div className={styles.below}>{below}</div>
    </div>
  );
}
