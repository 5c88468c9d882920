import { badgeOf } from "@cutwater/contract/plans.ts";
import clsx from "clsx";
import styles from "./Badge.module.css";

/** The badge 2K, 4K or 8K beside a quality label (rules.7); nothing beside other qualities. */
export function QualityBadge({ quality, className }: { quality: string; className?: string | undefined }) {
  const badge = badgeOf(quality);
  return badge && <span className={clsx(styles.quality, className)}>{badge}</span>;
}
