import clsx from "clsx";
import styles from "./Skeleton.module.css";

/** A block that holds the place of content that is loading; no shimmer. Sizes as in CSS. */
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
