import { IconLock } from "@tabler/icons-react";
import clsx from "clsx";
import styles from "./Badge.module.css";

/** Marks features that need a paid plan. */
export function VipTag({ className }: { className?: string | undefined }) {
  return <span className={clsx(styles.badge, styles.vip, className)}>VIP</span>;
}

/**
 * The button of a locked row: disabled, with the label VIP (rules.8). `reasonId` is the id of the text that states the reason and
 * links to the plans.
 */
export function VipButton({
  label,
  reasonId,
  className,
}: {
  label: string;
  reasonId?: string;
  className?: string | undefined;
}) {
  return (
    <button
      type="button"
      disabled
      className={clsx(styles.vipButton, className)}
      aria-label={label}
      aria-describedby={reasonId}
    >
      <IconLock size={16} stroke={1.6} aria-hidden="true" />
      VIP
    </button>
  );
}
