import { QualityBadge } from "@cutwater/ui/components/QualityBadge.tsx";
import styles from "./RowName.module.css";
import type { ResultRow } from "./result-rows.ts";
import type { RowTexts } from "./useRowTexts.ts";

/**
 * The first cell of a row: its name with badge and suffix. Below the name are the format and the size, on phones only unless
 * `isWhole` is set.
 */
export function RowName({ row, texts, isWhole = false }: { row: ResultRow; texts: RowTexts; isWhole?: boolean }) {
  return (
    <th scope="row">
      <span className={styles.name}>
        {texts.name}
        {row.kind === "video" && <QualityBadge quality={row.quality} />}
        {texts.extra && <span className={styles.extra}>{texts.extra}</span>}
      </span>
      <span className={styles.second} data-whole={isWhole || undefined}>
        {texts.container} · {texts.size}
      </span>
    </th>
  );
}
