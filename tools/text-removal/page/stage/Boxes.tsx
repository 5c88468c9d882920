import { useText } from "@cutwater/ui/i18n/useText.ts";
import { type Box, corners, handles, pointOf } from "@cutwater/video-editor/geometry.ts";
import { pageMessages } from "../messages.ts";
import { isThere, type ReviewedText } from "../review/texts.ts";
import type { Review } from "../review/useReview.ts";
import { useNames } from "../useNames.ts";
import styles from "./Boxes.module.css";

type Props = {
  review: Review;
  /** Size of one screen pixel in pixels of the frame. */
  unit: number;
  /** Whether the box is so small that only its corner handles fit, in a larger size. */
  isSmall: boolean;
};

/** The texts that are visible on the frame, each in a box with its number: dashed if the text stays, thick if it is selected. */
export function Boxes({ review, unit, isSmall }: Props) {
  const { items, selected, time, edits, clip } = review;
  const seen = items.flatMap(({ number, texts }) =>
    texts.filter((text) => isThere(text, time)).map((text) => ({ text, number })),
  );
  const chosen = seen.find(({ text }) => text === selected)?.text;
  const isAreaDue = edits.choice === "area" && edits.areas.length === 0;
  return (
    <>
      {isAreaDue && <rect className={styles.hold} width={clip.width} height={clip.height} />}
      {/* A finger on or near the selected box does not scroll the page. */}
      {chosen && <rect className={styles.hold} {...grown(chosen.boxAt(time), 22 * unit)} />}
      {seen.map(({ text, number }) => (
        <TextBox key={text.id} review={review} text={text} number={number} unit={unit} isChosen={text === chosen} />
      ))}
      {chosen &&
        handles.slice(0, isSmall ? corners : handles.length).map((handle) => {
          const { x, y } = pointOf(handle, chosen.boxAt(time));
          const side = (isSmall ? 14 : 10) * unit;
          return (
            <rect
              key={`${handle.x}${handle.y}`}
              className={styles.knob}
              x={x - side / 2}
              y={y - side / 2}
              width={side}
              height={side}
              rx={3 * unit}
              strokeWidth={2 * unit}
            />
          );
        })}
    </>
  );
}

function TextBox({
  review,
  text,
  number,
  unit,
  isChosen,
}: {
  review: Review;
  text: ReviewedText;
  number: number;
  unit: number;
  isChosen: boolean;
}) {
  const t = useText(pageMessages);
  const { nameOf } = useNames();
  const box = text.boxAt(review.time);
  return (
    <g
      className={styles.text}
      role="button"
      tabIndex={0}
      aria-pressed={text.goes}
      aria-label={t(text.goes ? "goesLabel" : "staysLabel", { number, text: nameOf(text, number) })}
      data-text={text.id}
      data-stays={!text.goes || undefined}
      data-chosen={isChosen || undefined}
      onFocus={() => review.select(text.id)}
    >
      <rect className={styles.halo} {...box} strokeWidth={(isChosen ? 7 : 6) * unit} />
      <rect
        className={styles.box}
        {...box}
        strokeWidth={(isChosen ? 3 : 2) * unit}
        {...(!text.goes && { strokeDasharray: `${6 * unit} ${4 * unit}` })}
      />
      <Plate number={number} box={box} unit={unit} />
    </g>
  );
}

/** The label with the number: above the box, or below if there is no room above. */
function Plate({ number, box, unit }: { number: number; box: Box; unit: number }) {
  const width = number > 9 ? 28 : 20;
  const isAbove = box.y >= 26 * unit;
  const y = isAbove ? box.y - 24 * unit : box.y + box.height + 4 * unit;
  return (
    <g transform={`translate(${box.x} ${y}) scale(${unit})`} className={styles.plate} aria-hidden="true">
      <rect width={width} height="20" rx="5" />
      <text x={width / 2} y="14.5" textAnchor="middle">
        {number}
      </text>
    </g>
  );
}

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});
