import clsx from "clsx";
import styles from "./Skeleton.module.css";

/** A placeholder block for content that is loading, without shimmer. Sizes are CSS values. */
export function Skeleton({
  width,
  height,
  ratio,
  className,
}: {
  width?: number | string;
  height?: number | string;
  ratio?: number;
  className?: string | undefined;
}) {
  return (
    <span aria-hidden="true" className={clsx(styles.block, className)} style={{ width, height, aspectRatio: ratio }} />
  );
}
