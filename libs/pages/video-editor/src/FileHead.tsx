import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { IconArrowLeft } from "@tabler/icons-react";
import clsx from "clsx";
import styles from "./FileHead.module.css";
import { editorMessages } from "./messages.ts";

/** The back button, the video's name, and a line of facts about the video. */
export function FileHead({
  name,
  facts,
  onLeave,
}: {
  name: string;
  facts: readonly string[];
  onLeave: (() => void) | null;
}) {
  const t = useText(editorMessages);
  return (
    <div className={styles.head} data-fixed={onLeave === null || undefined}>
      {onLeave && (
        <IconButton label={t("back")} onClick={onLeave}>
          <IconArrowLeft size={20} stroke={1.6} aria-hidden />
        </IconButton>
      )}
      <div className={styles.words}>
        <h1 className={clsx(styles.name, page.cut)}>{name}</h1>
        <p className={clsx(page.small, page.faint, page.num, page.cut)}>{facts.join(" · ")}</p>
      </div>
    </div>
  );
}
