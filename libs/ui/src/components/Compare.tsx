import type { ReactNode } from "react";
import { CompareFrame } from "./CompareFrame.tsx";
import { Stage } from "./Stage.tsx";

type Side = { src: string; caption?: ReactNode };

/**
 * Two pictures of the same thing with the edge between them: before on the left, after on the right.
 *
 * @param label what is compared, for those who do not see it
 * @param onBroken when one of them cannot be shown
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
  before: Side;
  after: Side;
  ratio: number;
  isClear?: boolean;
  /** Where the edge is at first, in percent from the left; in the middle unless told. */
  start?: number;
  onBroken?: (side: "before" | "after") => void;
  className?: string | undefined;
}) {
  return (
    <Stage left={before.caption} right={after.caption} {...stage}>
      <CompareFrame
        label={label}
        {...(start !== undefined && { start })}
        before={<img src={before.src} alt="" draggable={false} onError={() => onBroken?.("before")} />}
        after={<img src={after.src} alt="" draggable={false} onError={() => onBroken?.("after")} />}
      />
    </Stage>
  );
}
