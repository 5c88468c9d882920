import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import panel from "./ParsePanel.module.css";
import styles from "./ResultSkeleton.module.css";

/** The skeleton of a result. */
export function ResultSkeleton({ label }: { label: string }) {
  return (
    <div className={`${panel.panel} ${styles.still}`} role="status" aria-label={label}>
      <div className={panel.side}>
        <Skeleton ratio={16 / 9} className={styles.cover} />
        <Skeleton width="80%" height={20} className={styles.title} />
        <Skeleton width="50%" height={14} className={styles.line} />
      </div>
      <div className={panel.main}>
        <div className={styles.head} />
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton width={64} height={16} />
            <Skeleton width={104} height={14} className={styles.format} />
            <Skeleton width={128} height={44} className={styles.button} />
          </div>
        ))}
      </div>
    </div>
  );
}
