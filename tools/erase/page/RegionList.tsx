import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { formatTime } from "@cutwater/ui/format.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { isSameFrame } from "@cutwater/video-editor/clip.ts";
import { Button } from "@mantine/core";
import { IconPlus, IconTrash, IconX } from "@tabler/icons-react";
import clsx from "clsx";
import { useRef } from "react";
import { markLimits } from "../marks.ts";
import { isMarked, type MarkedRegion, nearestMark } from "./marking/regions.ts";
import type { MarkingEditor } from "./marking/useMarking.ts";
import { pageMessages } from "./messages.ts";
import styles from "./RegionList.module.css";

/** The things to erase: the selected one, the time of each, and the frames on which it is marked. */
export function RegionList({ editor }: { editor: MarkingEditor }) {
  const t = useText(pageMessages);
  const add = useRef<HTMLButtonElement>(null);
  const { regions } = editor.marking;
  const isFull = regions.length >= markLimits.regions;
  return (
    <section className={clsx(page.card, styles.card)} aria-label={t("regions")}>
      <h2 className={page.head}>{t("regions")}</h2>
      {regions.length === 0 && <p className={clsx(page.small, page.mute, styles.none)}>{t("noRegions")}</p>}
      <ul>
        {regions.map((region, place) => (
          <Region
            key={region.id}
            editor={editor}
            region={region}
            number={place + 1}
            onRemove={() => {
              editor.removeRegion(region.id);
              // The pressed button has been removed.
              add.current?.focus();
            }}
          />
        ))}
      </ul>
      <Button
        ref={add}
        className={styles.add ?? ""}
        variant="light"
        fullWidth
        disabled={isFull}
        leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
        onClick={editor.addRegion}
      >
        {t("addRegion")}
      </Button>
      {isFull && <p className={clsx(page.small, page.faint)}>{t("mostRegions", { count: markLimits.regions })}</p>}
    </section>
  );
}

function Region({
  editor,
  region,
  number,
  onRemove,
}: {
  editor: MarkingEditor;
  region: MarkedRegion;
  number: number;
  onRemove: () => void;
}) {
  const t = useText(pageMessages);
  const { marks, fromSeconds, toSeconds, id } = region;
  const near = nearestMark(region, editor.time);
  const isSelected = region === editor.selected;
  const facts = [
    near && isMarked(near) ? `${formatTime(fromSeconds)} – ${formatTime(toSeconds)}` : t("notMarked"),
    ...(near?.category === "point" ? [countOf(near.clicks.length)] : []),
    ...(near?.outlines?.length ? [t("found")] : []),
  ];
  function countOf(count: number): string {
    return count === 1 ? t("onePoint") : t("points", { count });
  }
  const isElsewhere = isSelected && near !== null && !isSameFrame(near.time, editor.time, editor.clip);
  return (
    <li className={styles.region} data-selected={isSelected || undefined}>
      <button type="button" className={styles.choose} aria-pressed={isSelected} onClick={() => editor.select(id)}>
        <span className={styles.number} data-category={near?.category ?? "box"} aria-hidden>
          {number}
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{t("region", { number })}</span>
          <span className={clsx(page.small, page.mute, page.num)}>{facts.join(" · ")}</span>
        </span>
      </button>
      <IconButton label={t("removeRegion", { number })} onClick={onRemove}>
        <IconTrash size={20} stroke={1.6} aria-hidden />
      </IconButton>
      {isElsewhere && (
        <p className={clsx(page.small, page.mute, page.num, styles.elsewhere)}>
          {t("elsewhere", { time: formatTime(near.time) })}
        </p>
      )}
      {isSelected && marks.length > 1 && (
        <ul className={styles.marks}>
          {marks.map(({ time }) => (
            <li key={time} data-here={isSameFrame(time, editor.time, editor.clip) || undefined}>
              <button
                type="button"
                aria-label={t("markedAt", { time: formatTime(time) })}
                onClick={() => editor.goTo(time)}
              >
                {formatTime(time)}
              </button>
              <button
                type="button"
                aria-label={t("removeMark", { time: formatTime(time) })}
                onClick={() => editor.removeMark(id, time)}
              >
                <IconX size={14} stroke={1.8} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
