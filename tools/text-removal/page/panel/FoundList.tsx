import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { Switch } from "@cutwater/ui/components/Switch.tsx";
import { formatTime } from "@cutwater/ui/format.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import panel from "@cutwater/video-editor/panel.module.css";
import { Button } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import clsx from "clsx";
import { regionLimits } from "../../regions.ts";
import { pageMessages } from "../messages.ts";
import { goesOf, type Item, shownOf } from "../review/items.ts";
import type { Review } from "../review/useReview.ts";
import { useNames } from "../useNames.ts";
import styles from "./Panel.module.css";

/** All found texts and drawn areas, each with a switch for its removal. */
export function FoundList({
  review,
  onAdd,
  onDrop,
}: {
  review: Review;
  onAdd: () => void;
  onDrop: (id: number) => void;
}) {
  const t = useText(pageMessages);
  const { items, found, isComplete, isFull } = review;
  const isNothing = isComplete && found.length === 0;
  return (
    <div className={panel.part}>
      <h2 className={panel.title}>{t("found")}</h2>
      {isNothing && (
        <p className={styles.none} role="status">
          {t("none")} <span className={page.mute}>{t("noneHint")}</span>
        </p>
      )}
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((item) => (
            <ItemRow key={item.texts[0]?.id} review={review} item={item} onDrop={onDrop} />
          ))}
        </ul>
      )}
      <Button
        className={styles.add ?? ""}
        variant="light"
        fullWidth
        disabled={isFull}
        leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
        onClick={onAdd}
      >
        {t(isNothing ? "drawArea" : "addArea")}
      </Button>
      {isFull && <p className={clsx(page.small, page.faint)}>{t("mostAreas", { count: regionLimits.regions })}</p>}
    </div>
  );
}

function ItemRow({ review, item, onDrop }: { review: Review; item: Item; onDrop: (id: number) => void }) {
  const t = useText(pageMessages);
  const { nameOf } = useNames();
  const facts = useFacts(review, item);
  const shown = shownOf(item, review.time);
  if (!shown) return null;
  const { number, texts } = item;
  const name = nameOf(shown, number);
  const goes = goesOf(item);
  const isSelected = texts.some((text) => text === review.selected);
  return (
    <li className={styles.row} data-selected={isSelected || undefined}>
      <button type="button" className={styles.choose} aria-pressed={isSelected} onClick={() => review.select(shown.id)}>
        <span className={styles.number} data-stays={goes === "none" || undefined} aria-hidden>
          {number}
        </span>
        <span className={styles.words}>
          <span className={clsx(styles.word, page.cut)}>{name}</span>
          <span className={clsx(page.small, page.mute, page.num, page.cut)}>{facts.join(" · ")}</span>
        </span>
      </button>
      {item.kind === "area" && (
        <IconButton label={t("removeArea", { number })} onClick={() => onDrop(shown.id)}>
          <IconTrash size={20} stroke={1.6} aria-hidden />
        </IconButton>
      )}
      <Switch
        className={styles.switch}
        label={<span className={page.visuallyHidden}>{t("removeSwitch", { number, text: name })}</span>}
        checked={goes !== "none"}
        onChange={({ currentTarget }) =>
          review.setGoes(
            texts.map(({ id }) => id),
            currentTarget.checked,
          )
        }
      />
    </li>
  );
}

/** Notes on an item, shown under its name. */
function useFacts({ clip }: Review, item: Item): string[] {
  const t = useText(pageMessages);
  const { kind, texts } = item;
  const [first] = texts;
  const going = texts.filter(({ goes }) => goes).length;
  if (kind === "subtitle")
    return [
      t("subtitle"),
      texts.length === 1
        ? t("oneLine")
        : going > 0 && going < texts.length
          ? t("someGo", { going, count: texts.length })
          : t("lineCount", { count: texts.length }),
      ...(going === 0 ? [t("stays")] : []),
    ];
  if (!first) return [];
  const isWhole = first.fromSeconds <= 0.05 && first.toSeconds >= clip.durationSeconds - 0.1;
  const times = isWhole ? t("wholeClip") : `${formatTime(first.fromSeconds)} – ${formatTime(first.toSeconds)}`;
  return [kind === "scene" ? t("inScene") : times, ...(first.goes ? [] : [t("stays")])];
}
