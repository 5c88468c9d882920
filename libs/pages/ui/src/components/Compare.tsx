import type { ReactNode } from "react";
import { CompareFrame } from "./CompareFrame.tsx";
import { Stage } from "./Stage.tsx";

/** One side of a comparison: the picture's address, and the caption on its plate. */
export type CompareSide = { src: string; caption?: ReactNode };

/**
 * Compares two pictures of the same shape, before on the left and after on the right, with a movable edge between them.
 *
 * @param label what is compared, for screen readers
 * @param onBroken called when one of the pictures cannot be shown
 */
export function Compare({
  label,
  before,
  after,
  start,
  onBroken,
  ...stage
}: {
  label: string;
  before: CompareSide;
  after: CompareSide;
  ratio: number;
  isWide?: boolean;
  /** Initial position of the edge, in percent from the left; 50 unless given. */
  start?: number;
  onBroken?: () => void;
  className?: string | undefined;
}) {
  return (
    <Stage left={before.caption} right={after.caption} {...stage}>
      <CompareFrame
        label={label}
        {...(start !== undefined && { start })}
        before={<img src={before.src} alt="" draggable={false} onError={onBroken} />}
        after={<img src={after.src} alt="" draggable={false} onError={onBroken} />}
      />
    </Stage>
  );
}
