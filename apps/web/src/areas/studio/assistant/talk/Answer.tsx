import type { ChatMessage, MessagePart } from "@cutwater/contract/assistant.ts";
import { CopyButton } from "@cutwater/ui/components/CopyButton.tsx";
import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { IconRefresh } from "@tabler/icons-react";
import { useId } from "react";
import { assistantMessages } from "../messages.ts";
import { textOf } from "./chat.ts";
import { Mark } from "./Mark.tsx";
import { Parts } from "./Parts.tsx";
import styles from "./Talk.module.css";

/** An answer that is complete or was cut. @param onRetry sends the customer's last message again; null for earlier answers */
export function Answer({ message, onRetry }: { message: ChatMessage; onRetry: (() => void) | null }) {
  const t = useText(assistantMessages);
  const textId = useId();
  const { id, parts, isCut, by } = message;
  const text = textOf(parts);
  const notes = [isCut && t("stopped"), by && by.kind !== "grammar" && t("bySomebody", { name: by.name })].filter(
    Boolean,
  );
  return (
    <div className={styles.answer}>
      <Mark className={styles.mark} />
      <div className={styles.parts} id={textId}>
        <Parts parts={parts} messageId={id} />
        <div className={styles.tools}>
          {text !== "" && <CopyButton value={text} shownId={textId} label={t("copy")} className={styles.tool} />}
          {onRetry && (
            <IconButton label={t("retry")} className={styles.tool} onClick={onRetry}>
              <IconRefresh size={16} stroke={1.6} aria-hidden />
            </IconButton>
          )}
          {notes.length > 0 && <span className={styles.by}>{notes.join(" · ")}</span>}
        </div>
      </div>
    </div>
  );
}

/** An answer that is being made: its parts so far, and the operation that runs. */
export function RunningAnswer({
  parts,
  doing,
}: {
  parts: readonly MessagePart[];
  doing: { title: string; percent: number | null } | null;
}) {
  return (
    <div className={styles.answer}>
      <Mark className={styles.mark} />
      <div className={styles.parts}>
        <Parts parts={parts} messageId={null} />
        {(doing || parts.length === 0) && <Doing doing={doing} />}
      </div>
    </div>
  );
}

function Doing({ doing }: { doing: { title: string; percent: number | null } | null }) {
  const t = useText(assistantMessages);
  return (
    <div className={styles.doing}>
      <svg className={styles.drift} viewBox="0 0 56 24" aria-hidden="true" focusable="false">
        <path d="M0 6h16m8 0h32" />
        <path d="M0 12h34m8 0h14" />
        <path d="M0 18h8m8 0h40" />
      </svg>
      <span>{doing?.title ?? t("reading")}</span>
      {doing?.percent != null && <span className={styles.percent}>{Math.floor(doing.percent)}%</span>}
    </div>
  );
}
