import { type Box, corners, handles, type Point, pointOf } from "@cutwater/video-editor/geometry.ts";
import { useId } from "react";
import {
  type Click,
  type FrameMark,
  type MarkedRegion,
  markHere,
  nearestMark,
  type Outline,
} from "../marking/regions.ts";
import type { MarkingEditor } from "../marking/useMarking.ts";
import styles from "./Shapes.module.css";

type Props = {
  editor: MarkingEditor;
  /** Size of one screen pixel in pixels of the frame. */
  unit: number;
  /** The position of the keyboard's crosshair. */
  cross: Point | null;
  /** Whether the box is so small that only its corner handles fit, in a larger size. */
  isSmall: boolean;
  /** Whether the corners of the whole frame, which are round, are visible. */
  isRounded: boolean;
};

/** The shape of a region that is drawn: its mark on this frame, or otherwise its nearest mark. */
type Seen = { region: MarkedRegion; mark: FrameMark; isHere: boolean; isSelected: boolean };

/** The marks drawn over the frame, in pixels of the frame. Strokes and handles have a constant size in screen pixels. */
export function Shapes({ editor, unit, cross, isSmall, isRounded }: Props) {
  const { clip, mode } = editor;
  const id = useId();
  const seen = seenOn(editor);
  const chosen = seen.find(({ isSelected }) => isSelected);
  const areas = seen.filter(({ mark, isHere }) => (boxOf(mark) && mark.isTouched) || (isHere && mark.outlines?.length));
  const box = chosen && boxOf(chosen.mark);
  return (
    <>
      {areas.length > 0 && (
        <>
          <mask id={id}>
            <rect width={clip.width} height={clip.height} fill="#fff" />
            {areas.map(({ region, mark, isHere }) => (
              <g key={region.id} fill="#000">
                {boxOf(mark) && <rect {...boxOf(mark)} />}
                {isHere && mark.outlines && <path fillRule="evenodd" d={pathOf(mark.outlines)} />}
              </g>
            ))}
          </mask>
          <rect
            className={styles.dim}
            width={clip.width}
            height={clip.height}
            rx={isSmall || !isRounded ? 0 : 14 * unit}
            mask={`url(#${id})`}
          />
        </>
      )}
      {seen.map((one) => (
        <Region key={one.region.id} {...one} unit={unit} />
      ))}
      {box && mode === "box" && chosen && (
        <>
          {/* A finger on or near the box does not scroll the page. */}
          <rect className={styles.hold} {...grown(box, 22 * unit)} />
          {handles.slice(0, isSmall ? corners : handles.length).map((handle) => (
            <Knob key={`${handle.x}${handle.y}`} at={pointOf(handle, box)} unit={unit} side={isSmall ? 14 : 12} />
          ))}
          <SizeLabel box={box} unit={unit} clip={clip} />
        </>
      )}
      {chosen && !box && mode === "box" && <rect className={styles.hold} width={clip.width} height={clip.height} />}
      {!chosen && mode === "box" && <rect className={styles.hold} width={clip.width} height={clip.height} />}
      {cross && <Cross at={cross} unit={unit} />}
    </>
  );
}

function seenOn({ marking, time, clip, selected }: MarkingEditor): Seen[] {
  return marking.regions.flatMap((region) => {
    const isSelected = region === selected;
    const here = markHere(region, time, clip);
    const mark = here ?? nearestMark(region, time);
    const isGone = time < region.fromSeconds || time > region.toSeconds;
    return mark && (isSelected || !isGone) ? [{ region, mark, isHere: here !== null, isSelected }] : [];
  });
}

const boxOf = ({ category, box }: FrameMark): Box | null => (category === "box" ? box : null);

function Region({ mark, isHere, isSelected, unit }: Seen & { unit: number }) {
  const box = boxOf(mark);
  const stroke = {
    strokeWidth: (isSelected ? 2 : 1.5) * unit,
    ...(isHere && mark.isTouched ? {} : { strokeDasharray: `${6 * unit} ${4 * unit}` }),
  };
  return (
    <g data-elsewhere={!isHere || undefined} className={styles.region}>
      {isHere && mark.outlines && mark.outlines.length > 0 && (
        <>
          <path className={styles.outlineHalo} d={pathOf(mark.outlines)} strokeWidth={5 * unit} />
          <path className={styles.outline} data-found d={pathOf(mark.outlines)} strokeWidth={2 * unit} />
        </>
      )}
      {box && (
        <>
          <rect className={styles.halo} {...box} strokeWidth={5 * unit} />
          <rect className={styles.box} {...box} {...stroke} />
        </>
      )}
      {mark.category === "point" &&
        mark.clicks.map((click, place) => (
          <Dot key={place} click={click} unit={unit} isFaint={!isSelected || !isHere} />
        ))}
    </g>
  );
}

function Dot({ click: { x, y, isWanted }, unit, isFaint }: { click: Click; unit: number; isFaint: boolean }) {
  return (
    <g
      transform={`translate(${x} ${y}) scale(${unit})`}
      className={styles.dot}
      data-point={isWanted ? "plus" : "minus"}
      opacity={isFaint ? 0.6 : 1}
    >
      <circle className={styles.dotHalo} r="12" />
      <circle className={styles.dotFace} r="9.5" />
      <path className={styles.dotSign} d={isWanted ? "M-4.5 0h9M0-4.5v9" : "M-4.5 0h9"} />
    </g>
  );
}

const Knob = ({ at, unit, side }: { at: Point; unit: number; side: number }) => (
  <rect
    className={styles.knob}
    x={at.x - (side / 2) * unit}
    y={at.y - (side / 2) * unit}
    width={side * unit}
    height={side * unit}
    rx={3 * unit}
    strokeWidth={2 * unit}
  />
);

/** A label with the box's size in pixels of the frame: below the box, or inside it if there is no room below. */
function SizeLabel({ box, unit, clip }: { box: Box; unit: number; clip: { width: number; height: number } }) {
  const words = `${box.width} × ${box.height}`;
  const width = words.length * 7.4 + 18;
  const below = box.y + box.height + 12 * unit;
  const y = below + 24 * unit <= clip.height ? below : box.y - 36 * unit >= 0 ? box.y - 36 * unit : box.y + 12 * unit;
  const x = Math.max(0, Math.min(box.x, clip.width - width * unit));
  return (
    <g transform={`translate(${x} ${y}) scale(${unit})`} className={styles.label}>
      <rect width={width} height="24" rx="6" />
      <text x={width / 2} y="16.5" textAnchor="middle">
        {words}
      </text>
    </g>
  );
}

const Cross = ({ at, unit }: { at: Point; unit: number }) => (
  <g transform={`translate(${at.x} ${at.y}) scale(${unit})`} className={styles.cross}>
    <path className={styles.crossHalo} d="M-16 0h11M5 0h11M0-16v11M0 5v11" />
    <path className={styles.crossLine} d="M-16 0h11M5 0h11M0-16v11M0 5v11" />
  </g>
);

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** The outlines as one SVG path. An outline inside another one is a hole. */
const pathOf = (outlines: readonly Outline[]): string =>
  outlines.map((outline) => `M${outline.map(([x, y]) => `${x} ${y}`).join("L")}Z`).join("");
