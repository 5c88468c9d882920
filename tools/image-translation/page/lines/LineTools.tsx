import type { PictureLine } from "@cutwater/typesetting/lines/line.ts";
import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { IconArrowBackUp, IconArrowsJoin2, IconArrowsSplit2, IconLanguage, IconTrash } from "@tabler/icons-react";
import type { ReviewActs } from "../edits/review-acts.ts";
import { pageMessages } from "../messages.ts";
import styles from "./LineTools.module.css";

const icon = { size: 20, stroke: 1.6, "aria-hidden": true } as const;

type Props = {
  line: PictureLine;
  isLast: boolean;
  acts: ReviewActs;
  /** Null if this site has no translator. */
  onTranslate: (() => void) | null;
};

/** Actions on the chosen line as a whole. */
export function LineTools({ line: { id, text, translation, clears }, isLast, acts, onTranslate }: Props) {
  const t = useText(pageMessages);
  const isAsInPicture = translation === null && clears?.length !== 1;
  const canSplit = [...text].length >= 2;
  const middle = text.includes("\n") ? text.indexOf("\n") : Math.ceil(text.length / 2);
  return (
    <div className={styles.tools} role="group" aria-label={t("tools")}>
      {onTranslate && (
        <IconButton label={t("translateLine")} onClick={onTranslate}>
          <IconLanguage {...icon} />
        </IconButton>
      )}
      {/* Not disabled, because a disabled button loses the focus. */}
      <IconButton label={t("restore")} aria-disabled={isAsInPicture} onClick={() => isAsInPicture || acts.restore(id)}>
        <IconArrowBackUp {...icon} />
      </IconButton>
      <IconButton label={t("merge")} aria-disabled={isLast} onClick={() => isLast || acts.mergeWithNext(id)}>
        <IconArrowsJoin2 {...icon} />
      </IconButton>
      <IconButton label={t("split")} aria-disabled={!canSplit} onClick={() => canSplit && acts.split(id, middle)}>
        <IconArrowsSplit2 {...icon} />
      </IconButton>
      <IconButton label={t("remove")} onClick={() => acts.remove(id)}>
        <IconTrash {...icon} />
      </IconButton>
    </div>
  );
}
