import clsx from "clsx";
import styles from "./Skeleton.module.css";

/** A sunken block in the exact place of what will come; no shimmer. Sizes as in CSS. */
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
