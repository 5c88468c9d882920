import { useText } from "@cutwater/ui/i18n/useText.ts";
import { IconArrowMerge, IconScissors, IconTrash } from "@tabler/icons-react";
import styles from "./LineTools.module.css";
import type { LineRowProps } from "./line-props.ts";
import { reviewMessages } from "./messages.ts";

const icon = { size: 16, stroke: 1.6, "aria-hidden": true } as const;

type Props = Pick<LineRowProps, "line" | "place" | "fit" | "isSlowed" | "table"> & {
  /** Returns the cursor's position in the original text. */
  caret: () => number;
};

/** Actions on the selected line: split it at the cursor in its original text, join it, delete it, slow down its picture. */
export function LineTools({ line: { id }, place, fit, isSlowed, table: { isDub, acts }, caret }: Props) {
  const { number, isLast } = place;
  const t = useText(reviewMessages);
  return (
    <div className={styles.tools}>
      <button
        type="button"
        data-field="split"
        aria-label={t("splitOf", { number })}
        onClick={() => acts.split(id, caret())}
      >
        <IconScissors {...icon} />
        {t("split")}
      </button>
      {!isLast && (
        <button type="button" data-field="merge" aria-label={t("mergeOf", { number })} onClick={() => acts.merge(id)}>
          <IconArrowMerge {...icon} />
          {t("merge")}
        </button>
      )}
      <button type="button" data-field="remove" aria-label={t("removeOf", { number })} onClick={() => acts.remove(id)}>
        <IconTrash {...icon} />
        {t("remove")}
      </button>
      {isDub && (isSlowed || fit?.level === "over") && (
        <label className={styles.slow}>
          <input
            type="checkbox"
            aria-label={t("slowOf", { number })}
            checked={isSlowed}
            onChange={({ currentTarget }) => acts.setSlowed(id, currentTarget.checked)}
          />
          {t("slow")}
        </label>
      )}
    </div>
  );
}
