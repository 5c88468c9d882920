import clsx from "clsx";
import type { ReactNode } from "react";
import { linkFieldLines } from "../streamlines/link-field-lines.ts";
import type { HullShape, Streamlines } from "../streamlines/streamlines.ts";
import styles from "./Hull.module.css";

/** The state of the water: "still" when empty, "moving" while a link is parsed, "parted" when ready, "broken" after an error. */
export type WaterState = "still" | "moving" | "parted" | "broken";

/**
 * The hull: streamlines that part around its content. It is used only for the link field, the upload button and the number of an
 * error page (each with its own `lines` and `height`). The lines are decoration, so state the state in words as well.
 */
export function Hull({
  water = "parted",
  lines = linkFieldLines,
  height,
  className,
  children,
}: {
  water?: WaterState;
  lines?: HullShape;
  /** Height in pixels; by default the height of the shape. */
  height?: number;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div
      className={clsx(styles.hull, className)}
      data-water={water}
      data-shape={lines === linkFieldLines ? "field" : "figure"}
      style={height === undefined ? undefined : { height }}
    >
      <Lines lines={lines.wide} className={styles.wide} />
      <Lines lines={lines.phone} className={styles.phone} />
      <div className={styles.inside}>{children}</div>
    </div>
  );
}

function Lines({
  lines: { viewBox, lines, divide },
  className,
}: {
  lines: Streamlines;
  className: string | undefined;
}) {
  const axis = `translate(0 ${viewBox.split(" ")[3]}) scale(1 -1)`;
  const half = (
    <>
      {lines.map(({ d, opacity }) => (
        <path key={d} d={d} opacity={opacity} pathLength={100} />
      ))}
      <path className={styles.divide} d={divide} pathLength={100} />
    </>
  );
  return (
    <svg className={clsx(styles.flow, className)} viewBox={viewBox} aria-hidden="true" focusable="false">
      <g>{half}</g>
      <g transform={axis}>{half}</g>
    </svg>
  );
}
