import type { Attachment } from "@cutwater/contract/assistant.ts";
import type { QueuedUpload } from "@cutwater/studio-kit/upload/upload-queue.ts";
import { useUploadAddress } from "@cutwater/studio-kit/upload/useUploadAddress.ts";
import { ProgressLine } from "@cutwater/ui/components/ProgressLine.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { IconMovie, IconPhoto, IconRefresh, IconVolume, IconX } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { assistantMessages } from "../messages.ts";
import { kindOf } from "./attachment-kinds.ts";
import styles from "./Write.module.css";

const icons = { image: IconPhoto, video: IconMovie, sound: IconVolume };

/** A file of a message that was sent, or of one that is edited; it can be removed from the latter. */
export function SentFile({ file, onRemove }: { file: Attachment; onRemove?: () => void }) {
  const shownAt = useUploadAddress();
  return (
    <Chip
      name={file.name}
      kind={file.kind}
      picture={file.kind === "image" ? shownAt(file.url) : null}
      onRemove={onRemove}
    />
  );
}

/** A file beside the message that is being written, with the progress of its upload. */
export function FileChip({
  upload: { file, preview, state },
  onRemove,
  onRetry,
}: {
  upload: QueuedUpload;
  onRemove: () => void;
  onRetry: () => void;
}) {
  const t = useText(assistantMessages);
  const kind = kindOf(file.name)?.kind ?? "image";
  const isWrong = state.step === "refused" || state.step === "failed";
  return (
    <Chip
      name={file.name}
      kind={kind}
      picture={kind === "image" && !isWrong ? preview : null}
      sentence={isWrong ? state.sentence : null}
      onRemove={onRemove}
    >
      {(state.step === "waiting" || state.step === "sending") && (
        <ProgressLine
          className={styles.progress}
          percent={state.step === "sending" ? state.percent : 0}
          label={t("uploading", { name: file.name })}
        />
      )}
      {state.step === "failed" && (
        <button
          type="button"
          className={styles.chipButton}
          aria-label={t("retryFile", { name: file.name })}
          onClick={onRetry}
        >
          <IconRefresh size={16} stroke={1.6} aria-hidden />
        </button>
      )}
    </Chip>
  );
}

function Chip({
  name,
  kind,
  picture,
  sentence = null,
  onRemove,
  children,
}: {
  name: string;
  kind: Attachment["kind"];
  picture: string | null;
  sentence?: string | null;
  onRemove?: (() => void) | undefined;
  children?: ReactNode;
}) {
  const t = useText(assistantMessages);
  const [isBroken, setBroken] = useState(false);
  const Icon = icons[kind];
  return (
    <div className={styles.chip} data-wrong={sentence !== null || undefined}>
      {picture !== null && !isBroken ? (
        <img src={picture} alt="" className={styles.thumb} onError={() => setBroken(true)} />
      ) : (
        <span className={styles.thumb}>
          <Icon size={20} stroke={1.6} aria-hidden />
        </span>
      )}
      <span className={styles.file}>
        <span className={styles.fileName}>{name}</span>
        {sentence !== null && <span className={styles.sentence}>{sentence}</span>}
      </span>
      {children}
      {onRemove && (
        <button type="button" className={styles.chipButton} aria-label={t("removeFile", { name })} onClick={onRemove}>
          <IconX size={16} stroke={1.6} aria-hidden />
        </button>
      )}
    </div>
  );
}
