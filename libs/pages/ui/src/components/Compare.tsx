import type { ReactNode } from "react";
import { CompareFrame, type Lens } from "./CompareFrame.tsx";
import { Stage } from "./Stage.tsx";

/** One side of a comparison: an address, and the caption on its plate. */
export type CompareSide = { src: string; caption?: ReactNode };

/**
 * Compares two pictures of the same shape, before on the left and after on the right, with the edge between them.
 *
 * @param label what is compared, for screen readers
 * @param onBroken called when one of them cannot be shown
 */
export function Compare({
  label,
  before,
  after,
  start,
  onBroken,
  renderLoupe,
  showsBefore,
  ...stage
}: {
  label: string;
  before: CompareSide;
  after: CompareSide;
  ratio: number;
  isClear?: boolean;
  isWide?: boolean;
  /** Initial position of the edge, in percent from the left; 50 unless given. */
  start?: number;
  onBroken?: (side: "before" | "after") => void;
  /** Draws a loupe over both pictures. The pointer then moves the loupe's place, and only the grip moves the edge. */
  renderLoupe?: ((lens: Lens) => ReactNode) | null;
  /** Whether the picture before is shown whole for now. */
  showsBefore?: boolean;
  className?: string | undefined;
}) {
  return (
    <Stage left={before.caption} right={after.caption} {...stage}>
      <CompareFrame
        label={label}
        {...(start !== undefined && { start })}
        renderLoupe={renderLoupe ?? null}
        showsBefore={showsBefore ?? false}
        before={<img src={before.src} alt="" draggable={false} onError={() => onBroken?.("before")} />}
        after={<img src={after.src} alt="" draggable={false} onError={() => onBroken?.("after")} />}
      />
    </Stage>
  );
}
